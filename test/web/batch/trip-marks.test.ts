import { expect, test } from "vitest";
import type { TripResult } from "../../../web/src/batch/result.ts";
import { hasKnownNotices, markedFacts } from "../../../web/src/batch/trip-marks.ts";

test("assumed places, old prices and important facts are marked", () => {
  const marked = [
    "local_presumido",
    "local_aproximado_cidade",
    "tarifa_antiga",
    "restricao_a_caminhoes",
  ] as const;
  expect(markedFacts(["sem_ruas", ...marked, "limites_desconhecidos"])).toEqual(marked);
});

test.each([
  [["tarifa_antiga"], true],
  [["fato_de_outra_versao"], false],
  [3, false],
])("a kept answer with the notices %j is used: %s", (notices, isUsed) => {
  expect(hasKnownNotices({ ok: true, notices } as unknown as TripResult)).toBe(isUsed);
});
