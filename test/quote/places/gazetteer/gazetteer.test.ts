import { describe, expect, test } from "vitest";
import { createGazetteer } from "../../../../lib/quote/places/gazetteer/gazetteer.ts";
import { gazetteer, municipalities, states } from "../brazil.ts";

describe("states", () => {
  test("are known by UF and by name, all 27", () => {
    expect(states).toHaveLength(27);
    for (const { uf, name } of states) {
      expect(gazetteer.ufNamed(uf.toLowerCase())).toBe(uf);
      expect(gazetteer.stateNamed(name.toUpperCase())).toEqual({ uf, name });
    }
    expect(gazetteer.ufNamed("XX")).toBeUndefined();
  });
});

describe("IBGE codes", () => {
  test("lead to their municipality", () => {
    const wrong = municipalities.filter(
      ({ ibge_code, name }) => gazetteer.ofIbgeCode(ibge_code)?.name !== name,
    );
    expect(wrong).toEqual([]);
    expect(gazetteer.ofIbgeCode("0000000")).toBeUndefined();
  });
});

test("an alternative name of an unknown municipality is refused", () => {
  const alternativeNames = [
    {
      name: "Atlântida",
      uf: "SP",
      needs_uf: false,
      ibge_code: "3599999",
      official_name: "Atlântida",
      kind: "common",
      source: "none",
    } as const,
  ];
  const build = () =>
    createGazetteer(municipalities, states, {
      alternativeNames,
      regions: [],
      terminals: [],
      roadNames: [],
    });
  expect(build).toThrow("unknown municipality 3599999");
});
