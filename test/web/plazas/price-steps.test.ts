import { expect, test } from "vitest";
import { stepsOf, unitOf } from "../../../web/src/plazas/price-steps.ts";

const tariff = (vigencia: string | null, carro: number, por_eixo: number | null = null) => ({
  ...{ vigencia, carro, por_eixo, fonte: "ANTT" },
});

test("steps go from the oldest price to the newest; a month begins with its first day", () => {
  const steps = stepsOf([tariff("2025-07-15", 12), tariff("2024-07", 11), tariff(null, 9)]);
  expect(steps.map(({ from, price }) => [from, price])).toEqual([
    ["2024-07-01", 11],
    ["2025-07-15", 12],
  ]);
});

test("prices are those of an axle, unless one of them is only known for a car", () => {
  const known = [tariff("2025-07-15", 12, 13), tariff("2024-07-01", 11, 11.5)];
  expect(unitOf(known)).toBe("axle");
  expect(stepsOf(known).map(({ price }) => price)).toEqual([11.5, 13]);
  expect(unitOf([...known, tariff("2023-07-01", 10)])).toBe("car");
});
