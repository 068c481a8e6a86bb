import { describe, expect, test } from "vitest";
import { readTable } from "../../../../lib/base/data-set.ts";
import { distanceMetres, positionKey } from "../../../../lib/quote/geo/point.ts";
import type { Locality } from "../../../../lib/quote/places/gazetteer/locality.ts";
import { nameKey } from "../../../../lib/quote/places/gazetteer/name-key.ts";
import {
  administrativeRegionRowSchema,
  alternativeNameRowSchema,
  terminalRowSchema,
} from "../../../../lib/quote/places/gazetteer/place-tables.ts";
import { gazetteer, municipalities, stateAt, understood } from "../brazil.ts";

const alternativeNames = readTable("places/alternative-names.csv", alternativeNameRowSchema);
const regions = readTable("places/administrative-regions.csv", administrativeRegionRowSchema);
const terminals = readTable("places/terminals.csv", terminalRowSchema);

const keyInUf = ({ name, uf }: { name: string; uf: string }) => `${nameKey(name)}/${uf}`;
const officialKeys = new Set(municipalities.map(keyInUf));

/** Kilometres between a place and the seat of its municipality. */
function kilometresFromSeat({ ibge_code, latitude, longitude }: Locality): number {
  const seat = gazetteer.ofIbgeCode(ibge_code);
  if (!seat) throw new Error(`unknown municipality ${ibge_code}`);
  return distanceMetres([latitude, longitude], [seat.latitude, seat.longitude]) / 1000;
}

describe("alternative names", () => {
  test("lead to their municipality with the UF", () => {
    const wrong = alternativeNames.filter(
      ({ name, uf, official_name }) =>
        understood(`${name}/${uf}`) !== `municipality ${official_name}/${uf}`,
    );
    expect(wrong).toEqual([]);
  });

  test("make an official name of another UF ambiguous, if they need no UF", () => {
    const officialNames = new Set(municipalities.map(({ name }) => nameKey(name)));
    const shared = alternativeNames.filter(
      ({ kind, name, needs_uf }) =>
        kind === "nickname" && !needs_uf && officialNames.has(nameKey(name)),
    );
    expect(shared.map(({ name }) => name)).toContain("Conquista");
    const silent = shared.filter(({ name }) => !understood(name).startsWith("ambiguous"));
    expect(silent).toEqual([]);
  });

  test("shadow no official name of their UF, and each stands once", () => {
    expect(alternativeNames.filter((row) => officialKeys.has(keyInUf(row)))).toEqual([]);
    expect(new Set(alternativeNames.map(keyInUf)).size).toBe(alternativeNames.length);
  });

  test("name the code and the official name of one municipality of their UF", () => {
    const wrong = alternativeNames.filter(({ ibge_code, official_name, uf }) => {
      const city = gazetteer.ofIbgeCode(ibge_code);
      return city?.name !== official_name || city.uf !== uf;
    });
    expect(wrong).toEqual([]);
  });
});

describe("administrative regions", () => {
  test("lie in the Distrito Federal, each at its own position", () => {
    const points = regions.map(({ latitude, longitude }) => positionKey([latitude, longitude]));
    expect(new Set(points).size).toBe(regions.length);
    expect(regions.filter((region) => kilometresFromSeat(region) > 50)).toEqual([]);
    const outside = regions.filter(
      ({ latitude, longitude }) => stateAt([latitude, longitude]) !== "DF",
    );
    expect(outside).toEqual([]);
  });

  test("are found by every name with the UF", () => {
    const wrong = regions.flatMap(({ name, other_names }) =>
      [name, ...other_names].filter((text) => understood(`${text}/DF`) !== `region ${name}/DF`),
    );
    expect(wrong).toEqual([]);
  });
});

describe("terminals", () => {
  test("lie in their UF, near the seat of their municipality", () => {
    const misplaced = terminals.filter(
      (terminal) =>
        stateAt([terminal.latitude, terminal.longitude]) !== terminal.uf ||
        kilometresFromSeat(terminal) > 25,
    );
    expect(misplaced).toEqual([]);
  });

  test("are found by their name, alone and with the UF", () => {
    const wrong = terminals.filter(({ name, uf }) => {
      const expected = `terminal ${name}/${uf}`;
      return understood(`${name}/${uf}`) !== expected || understood(name) !== expected;
    });
    expect(wrong).toEqual([]);
  });

  test("are found by every code, unless a city has it as its name", () => {
    const codes = terminals.flatMap(({ codes, name, uf }) =>
      codes.map((code) => [code, `terminal ${name}/${uf}`] as const),
    );
    const wrong = codes.filter(([code, expected]) => understood(code) !== expected);
    expect(wrong.map(([code]) => code)).toEqual(["POA"]);
    expect(understood("POA")).toBe("ambiguous: Aeroporto de Porto Alegre/RS, Poá/SP");
    expect(understood("Poá")).toBe("municipality Poá/SP");
    expect(understood("Aeroporto POA")).toBe("terminal Aeroporto de Porto Alegre/RS");
  });

  test("never have a stand-alone name that a city bears", () => {
    const taken = terminals
      .flatMap(({ stand_alone_names }) => stand_alone_names)
      .filter((name) => gazetteer.named(name).length > 0);
    expect(taken).toEqual([]);
  });
});
