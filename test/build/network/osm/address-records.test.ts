import { expect, test } from "vitest";
import {
  isEntrance,
  isNamedStreet,
  toAddress,
  toCep,
  toLocality,
} from "../../../../lib/build/network/osm/address-records.ts";

const HERE = [-30, -51] as const;
const numberOf = (text: string) => {
  const found = toAddress({ "addr:street": "Rua A", "addr:housenumber": text }, HERE);
  return [found?.number, found?.modifier];
};

test("an address follows its tags", () => {
  const tags = {
    "addr:street": "Avenida Polônia",
    "addr:housenumber": "255",
    "addr:postcode": "90230-110",
    "addr:suburb": "São Geraldo",
  };
  expect(toAddress(tags, HERE)).toEqual({
    street: "Avenida Polônia",
    number: 255,
    cep: "90230110",
    locality: "São Geraldo",
    point: HERE,
  });
});

test.each([
  ["1578", 1578, undefined],
  ["1578A", 1578, "A"],
  ["1578 - b", 1578, "B"],
  ["nº 12", 12, undefined],
  [" 12", 12, undefined],
  ["12;14", 12, undefined],
  ["12 a 14", 12, undefined],
  ["s/n", undefined, undefined],
  ["km 45", undefined, undefined],
  ["12345678", undefined, undefined],
])("the house number %j is %s %s", (text, number, modifier) => {
  expect(numberOf(text)).toEqual([number, modifier]);
});

test.each([
  ["main", true],
  ["yes", true],
  ["service", true],
  ["emergency", false],
  ["exit", false],
  [undefined, false],
])("a node with entrance=%s is one: %s", (entrance, expected) => {
  expect(isEntrance(entrance === undefined ? {} : { entrance })).toBe(expected);
});

test("without a street there is no address", () => {
  expect(toAddress({ "addr:housenumber": "10", name: "Loja" }, HERE)).toBeUndefined();
});

test.each([
  ["90540-020", "90540020"],
  ["90.540-020", "90540020"],
  ["90540", undefined],
  ["", undefined],
])("the CEP %j is %s", (text, cep) => {
  expect(toCep(text)).toBe(cep);
});

test.each([
  [{ place: "suburb", name: "Bela Vista" }, true],
  [{ place: "hamlet", name: "Arroio" }, true],
  [{ place: "state", name: "Rio Grande do Sul" }, false],
  [{ place: "village" }, false],
  [{ name: "Loja" }, false],
])("%j is a locality: %s", (tags, is) => {
  expect(toLocality(tags, HERE) !== undefined).toBe(is);
});

test("a street needs a name", () => {
  expect(isNamedStreet({ highway: "pedestrian", name: "Rua da Praia" })).toBe(true);
  expect(isNamedStreet({ highway: "residential" })).toBe(false);
  expect(isNamedStreet({ railway: "rail", name: "Linha 1" })).toBe(false);
});
