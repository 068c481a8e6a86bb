import { expect, test } from "vitest";
import { createMunicipalitiesAt } from "../../../../lib/quote/addresses/index/municipality-at.ts";
import { at } from "../build-index.ts";

function seat(ibge_code: string, uf: string, metres: number) {
  const [latitude, longitude] = at(0, metres);
  return { ibge_code, uf, latitude, longitude };
}

const guess = createMunicipalitiesAt([
  seat("near", "RS", 10_000),
  seat("doubtful", "RS", -19_900),
  seat("far", "RS", 20_100),
]);

test("seats up to twice as far as the nearest may be the right one", () => {
  expect(guess(at(0))).toEqual(["near", "doubtful"]);
});

test("seats of another state are left out", () => {
  const seats = [seat("abroad", "SC", 5_000), seat("here", "RS", 10_000)];
  expect(createMunicipalitiesAt(seats, () => "RS")(at(0))).toEqual(["here"]);
  expect(createMunicipalitiesAt(seats)(at(0))).toEqual(["abroad", "here"]);
});
