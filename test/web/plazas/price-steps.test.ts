import { expect, test } from "vitest";
import { changesOf, stepsOf, unitOf } from "../../../web/src/plazas/price-steps.ts";

const tariff = (vigencia: string | null, carro: number, por_eixo: number | null = null) => ({
  ...{ vigencia, carro, por_eixo, fonte: "ANTT" },
});

test("steps go from the oldest price to the newest; a month begins with its first day", () => {
  const steps = stepsOf([tariff("2025-07-15", 12), tariff("2024-07", 11), tariff(null, 9)]);
  expect(steps.map(({ from, since, price }) => [from, since, price])).toEqual([
    ["2024-07-01", "2024-07", 11],
    ["2025-07-15", "2025-07-15", 12],
  ]);
});

test("prices are those of an axle, unless one of them is only known for a car", () => {
  const known = [tariff("2025-07-15", 12, 13), tariff("2024-07-01", 11, 11.5)];
  expect(unitOf(known)).toBe("axle");
  expect(stepsOf(known).map(({ price }) => price)).toEqual([11.5, 13]);
  expect(unitOf([...known, tariff("2023-07-01", 10)])).toBe("car");
});

test("a change is against the next older tariff, and unknown without a date or an older one", () => {
  const axles = [tariff("2026-07-01", 9, 12), tariff("2025-07-01", 9, 10), tariff(null, 7, 8)];
  expect(changesOf(axles)).toEqual([12 / 10 - 1, undefined, undefined]);
  const cars = [tariff("2026-07-01", 9, 12), tariff("2025-07-01", 10)];
  expect(changesOf(cars)).toEqual([9 / 10 - 1, undefined]);
});
