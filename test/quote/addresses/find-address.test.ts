import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { elementAt } from "../../../lib/base/element-at.ts";
import { openAddresses } from "../../../lib/quote/addresses/open-addresses.ts";
import { distanceMetres } from "../../../lib/quote/geo/point.ts";
import { parsePlace } from "../../../lib/quote/places/read/parse-place.ts";
import type {
  AddressFinder,
  AddressFinding,
} from "../../../lib/quote/places/resolve/address-finder.ts";
import { gazetteer } from "../places/brazil.ts";
import { addNumbered, at, buildIndex, PORTO_ALEGRE } from "./build-index.ts";

/** Streets in two parts: their name, the metres between them, and whether they share a CEP. */
const APART = [
  ["Rua dos Cravos", 590, false],
  ["Rua das Violetas", 610, false],
  ["Rua das Hortênsias", 1_990, true],
  ["Rua dos Lírios", 2_010, true],
] as const;

let finder: AddressFinder;
let remove: () => void;

beforeAll(async () => {
  const index = await buildIndex((writer) => {
    const numbers = [10, 11, 30, 31, 50, 51, 200, 201, 1001];
    const centre = { cep: "90020004", locality: "Centro Histórico" };
    const streets = ["Rua dos Andradas", "Rua Sete de Setembro", "Rua Coronel Genuíno"];
    for (const [i, street] of streets.entries()) {
      addNumbered(writer, { ...centre, street, from: at(i * 200), numbers });
    }
    const twins = [
      { cep: "91000001", locality: "Lomba", from: at(0, 6000) },
      { cep: "91000002", locality: "Restinga", from: at(-9000, 0) },
    ];
    for (const twin of twins) addNumbered(writer, { ...twin, street: "Rua A", numbers });
    const pieces = { cep: "92000001", locality: "Norte", street: "Rua Partida" };
    const few = [10, 30, 50];
    addNumbered(writer, { ...pieces, numbers: few, from: at(20_000) });
    addNumbered(writer, { ...pieces, numbers: few, from: at(20_000, 1_900) });
    const one = [10];
    const distant = { numbers: one, street: "", cep: "", locality: "", from: at(0) };
    for (const [street, metres, shared] of APART) {
      const from = at(0, 30_000);
      addNumbered(writer, { ...distant, street, cep: "93000001", locality: "Leste", from });
      const cep = shared ? "93000001" : "93000002";
      const there = at(metres, 30_000);
      addNumbered(writer, { ...distant, street, cep, locality: "Oeste", from: there });
    }
    const avenue = "Avenida Presidente Getúlio Vargas";
    addNumbered(writer, { ...centre, street: avenue, from: at(-900), numbers });
    addNumbered(writer, { ...centre, street: "Rua Aurora", from: at(900), numbers });
    addNumbered(writer, { ...centre, street: "Travessa Aurora", from: at(1100), numbers });
    writer.addAddress({
      street: "SQN 210",
      modifier: "BL A",
      locality: "Asa Norte",
      municipality: PORTO_ALEGRE,
      point: at(2500),
    });
    writer.addAddress({
      street: "Rua dos Lotes",
      modifier: "QD 5 LT 12",
      municipality: PORTO_ALEGRE,
      point: at(3500),
    });
  });
  ({ remove } = index);
  finder = openAddresses([index.file], gazetteer);
});
afterAll(() => remove());

function find(text: string): AddressFinding | undefined {
  const parsed = parsePlace(text, gazetteer);
  if (parsed.kind !== "address") throw new Error(`${text}: ${parsed.kind}`);
  return finder.find(parsed);
}

function found(text: string) {
  const finding = find(text);
  if (!finding || !("found" in finding)) throw new Error(`${text}: ${JSON.stringify(finding)}`);
  return finding.found;
}

const ANDRADAS_1001 = "Rua dos Andradas, 1001 - Centro Histórico, Porto Alegre - RS, 90020-004";

describe("an address", () => {
  test.each([
    "Rua dos Andradas, 1001, Porto Alegre - RS",
    "R. dos Andradas 1001, Porto Alegre/RS",
    "RUA DOS ANDRADAS 1001 PORTO ALEGRE RS",
    "rua andradas, nº 1.001, porto alegre, rio grande do sul",
    "Rua dos Andradas, 1001 - Centro Histórico, Porto Alegre - RS, 90020-004",
    "Rua dos Andradas, 1001, 90020-004",
    "1001 Rua dos Andradas, Porto Alegre - RS",
    "Centro Histórico, Rua dos Andradas, 1001 apto 52, Porto Alegre - RS, Brasil",
    "Rua dos Andradas 1001 Centro Histórico, Porto Alegre - RS",
    "Andradas, 1001, Porto Alegre - RS",
  ])("is found as %s", (text) => {
    expect(found(text)).toMatchObject({ name: ANDRADAS_1001, precision: "numero" });
    expect(found(text).correction).toBeUndefined();
  });

  test.each([
    ["Rua dos Andadras, 1001, Porto Alegre - RS", ANDRADAS_1001],
    ["Rau dos Andradas, 1001, Porto Alegre - RS", ANDRADAS_1001],
    ["Rua dos Undradis, 1001, Porto Alegre - RS", ANDRADAS_1001],
    ["Porto Alegre, Rua dos Andradas, 1001", ANDRADAS_1001],
    ["Rua dos Andradas 1001 Porto Alegre", ANDRADAS_1001],
    ["Rua dos Andrdas, 1001 - Centro, Porto Alegre - RS", ANDRADAS_1001],
    [
      "Rua Cel. Genuino, 30, Porto Alegre - RS",
      "Rua Coronel Genuíno, 30 - Centro Histórico, Porto Alegre - RS, 90020-004",
    ],
    [
      "Rua 7 de Setembro, 31, Porto Alegre - RS",
      "Rua Sete de Setembro, 31 - Centro Histórico, Porto Alegre - RS, 90020-004",
    ],
  ])("%s is %s", (text, name) => {
    expect(found(text)).toMatchObject({ name, precision: "numero" });
  });

  test("in another spelling has a notice", () => {
    expect(found("Rua dos Andadras, 1001, Porto Alegre - RS").correction).toMatch(/Andradas/);
  });

  test("without its title has a notice, one without its kind has none", () => {
    const { correction } = found("Avenida Getúlio Vargas, 30, Porto Alegre - RS");
    expect(correction).toMatch(/Presidente Getúlio Vargas/);
    expect(found("Andradas, 1001, Porto Alegre - RS").correction).toBeUndefined();
  });

  test("with the CEP of another street has a notice", () => {
    const { correction } = found("Rua dos Andradas, 1001, Porto Alegre - RS, 91000-001");
    expect(correction).toMatch(/CEP informado é de Rua A/);
  });
});

describe("a number", () => {
  test("between known ones lies between them, on its side", () => {
    const estimate = found("Rua dos Andradas, 40, Porto Alegre - RS");
    expect(estimate).toMatchObject({ precision: "numero_aproximado", isLessThanAsked: true });
    const [from, to] = [30, 50].map(
      (number) => found(`Rua dos Andradas, ${number}, Porto Alegre - RS`).point,
    );
    for (const end of [elementAt([from, to], 0), elementAt([from, to], 1)]) {
      expect(Math.abs(distanceMetres(estimate.point, end as never) - 10)).toBeLessThan(1);
    }
  });

  test("far beyond the known ones is only the street", () => {
    const street = found("Rua dos Andradas, 5000, Porto Alegre - RS");
    expect(street).toMatchObject({ precision: "logradouro", isLessThanAsked: true });
  });

  test("that the text does not mention causes no notice", () => {
    const street = found("Rua dos Andradas, Porto Alegre - RS");
    expect(street).toMatchObject({ precision: "logradouro", isLessThanAsked: false });
  });
});

describe("streets of one name", () => {
  test("are candidates if nothing distinguishes them", () => {
    const finding = find("Rua A, 30, Porto Alegre - RS");
    const candidates = finding && "candidates" in finding ? finding.candidates : [];
    expect(candidates.map(({ name }) => name).toSorted()).toEqual([
      "Rua A, 30 - Lomba, Porto Alegre - RS, 91000-001",
      "Rua A, 30 - Restinga, Porto Alegre - RS, 91000-002",
    ]);
  });

  test.each(["Rua A, 30 - Restinga, Porto Alegre - RS", "Rua A, 30, Porto Alegre - RS, 91000-002"])(
    "are distinguished by neighbourhood or CEP: %s",
    (text) => {
      expect(found(text).name).toBe("Rua A, 30 - Restinga, Porto Alegre - RS, 91000-002");
    },
  );

  test("but of different kinds are distinguished by the kind", () => {
    expect(found("Tv. Aurora, 30, Porto Alegre - RS").name).toMatch(/^Travessa Aurora, 30/);
    expect(find("Aurora, 30, Porto Alegre - RS")).toHaveProperty("candidates.length", 2);
  });
});

test("a street in two pieces has a notice, and its uncertainty covers both", () => {
  const found = find("Rua Partida, Porto Alegre - RS");
  expect(found).toMatchObject({ found: { pieces: 2 } });
  const { uncertaintyMetres = 0 } = found && "found" in found ? found.found : {};
  expect(uncertaintyMetres).toBeGreaterThan(1_000);
  expect(find("Rua Partida, 30, Porto Alegre - RS")).toMatchObject({ found: { pieces: 2 } });
  expect(find("Rua dos Lotes, Porto Alegre - RS")).not.toHaveProperty("found.pieces");
});

test.each([
  ["Rua dos Cravos", "found.pieces"],
  ["Rua das Violetas", "candidates.length"],
  ["Rua das Hortênsias", "found.pieces"],
  ["Rua dos Lírios", "candidates.length"],
])("parts within 600 m, or 2 km with one CEP, are one street: %s", (street, property) => {
  expect(find(`${street}, Porto Alegre - RS`)).toHaveProperty(property, 2);
});

test("lots and blocks are found where there is no number", () => {
  expect(found("Rua dos Lotes, Qd. 5, Lt. 12, Porto Alegre - RS")).toMatchObject({
    name: "Rua dos Lotes, QD 5 LT 12, Porto Alegre - RS",
    precision: "numero",
  });
  expect(found("SQN 210 Bloco A, Porto Alegre - RS").name).toMatch(/^SQN 210, BL A - Asa Norte/);
});

test("a neighbourhood named like a street is not taken for the street beside it", () => {
  expect(find("Rua Xpto, 30 - Aurora, Porto Alegre - RS")).toBeUndefined();
});

test("a text without a street is a neighbourhood or a CEP", () => {
  expect(found("Restinga, Porto Alegre - RS")).toMatchObject({
    name: "Restinga, Porto Alegre - RS",
    precision: "localidade",
    isLessThanAsked: false,
  });
  const byCep = found("Rua Xpto, 5, Porto Alegre - RS, 91000-002");
  expect(byCep).toMatchObject({ precision: "cep", isLessThanAsked: true });
  expect(byCep.name).toBe("Rua A - Restinga, Porto Alegre - RS, 91000-002");
  expect(find("Rua Xpto, 5, Porto Alegre - RS")).toBeUndefined();
});

test("a CEP is the middle of its street", () => {
  const city = elementAt(gazetteer.named("Porto Alegre", "RS"), 0);
  expect(finder.ofCep("91000001", city)).toMatchObject({
    found: {
      name: "Rua A - Lomba, Porto Alegre - RS, 91000-001",
      precision: "cep",
      ibgeCode: PORTO_ALEGRE,
    },
  });
  expect(finder.ofCep("91000009", city)).toBeUndefined();
});

test("a point is its nearest house, else its street, else nothing", () => {
  expect(finder.near(at(0, 1003))?.name).toBe(ANDRADAS_1001);
  expect(finder.near(at(100, 600))?.precision).toBeUndefined();
  expect(finder.near(at(-100, 200))?.name).toBe(
    "Rua dos Andradas - Centro Histórico, Porto Alegre - RS, 90020-004",
  );
  expect(finder.near([-10, -50])).toBeUndefined();
});

test("a house within 50 m is the address of a point, a street within 300 m its street", () => {
  /** The address of a point this far south of number 10, which is 8 m south of its axis. */
  const near = (metres: number) => finder.near(at(-8 - metres, 30_010))?.name;
  expect(near(49)).toMatch(/, 10 - /);
  expect(near(52)).toMatch(/^Rua [^\d]+ - Leste/);
  expect(near(298)).toBeDefined();
  expect(near(302)).toBeUndefined();
});
