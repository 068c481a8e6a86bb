import { expect, test } from "vitest";
import type { Route } from "../../../web/src/api/types.ts";
import { waysOf } from "../../../web/src/route/ways.ts";

const leg = (local_inicio: number, local_fim: number, pedagios: number[], sum: number) =>
  ({
    local_inicio,
    local_fim,
    pedagios,
    valor_pedagios: sum,
    valor_pedagios_completo: sum > 0,
  }) as Route["trechos"][number];

test("the last leg of a trip there and back is the way back", () => {
  const trechos = [leg(0, 1, [], 10.1), leg(1, 2, [0, 1], 20.2), leg(2, 0, [2, 3], 30)];
  expect(waysOf({ trechos })).toEqual([
    { name: "there", first: 0, reais: 30.3, complete: true },
    { name: "back", first: 2, reais: 30, complete: true },
  ]);
});

test("a way without plazas begins at none, and an unknown price makes its sum incomplete", () => {
  const [there, back] = waysOf({ trechos: [leg(0, 1, [], 0), leg(1, 0, [0], 5)] });
  expect(there).toEqual({ name: "there", first: undefined, reais: 0, complete: false });
  expect(back?.first).toBe(0);
});

test("a trip that ends elsewhere has no two ways", () => {
  expect(waysOf({ trechos: [leg(0, 1, [0], 5), leg(1, 2, [1], 5)] })).toEqual([]);
});
