import { expect, test } from "vitest";
import { stepsOf } from "../../../web/src/plazas/price-steps.ts";

const tariff = (vigencia: string | null, carro: number) => ({ vigencia, carro, fonte: "ANTT" });

test("steps go from the oldest price to the newest; a month begins with its first day", () => {
  const steps = stepsOf([tariff("2025-07-15", 12), tariff("2024-07", 11), tariff(null, 9)]);
  expect(steps.map(({ from, price }) => [from, price])).toEqual([
    ["2024-07-01", 11],
    ["2025-07-15", 12],
  ]);
});
