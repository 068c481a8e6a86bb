import { expect, test } from "vitest";
import { type Road, roadRows, splitRows } from "../../../web/src/route/road-rows.ts";

/** Roads that follow each other, by name and length; `balsa` is a ferry. */
function course(...parts: [name: string | null, kilometres: number, uf?: string][]): Road[] {
  let at = 0;
  return parts.map(([name, length, uf = "SP"]) => {
    const km_inicio = at;
    at = Math.round(10 * (at + length)) / 10;
    const via = name === "balsa" ? "balsa" : "estrada";
    const rodovia = via === "balsa" ? null : name;
    return { rodovia, outras_siglas: [], via, uf, km_inicio, km_fim: at };
  });
}

const rowsOf = (...parts: Parameters<typeof course>) =>
  roadRows(course(...parts)).map(({ rodovia, km_inicio, km_fim }) => [rodovia, km_inicio, km_fim]);

test("roads of a kilometre and more keep their rows", () => {
  expect(rowsOf([null, 1.2], ["BR-116", 1], ["SP-270", 3])).toEqual([
    [null, 0, 1.2],
    ["BR-116", 1.2, 2.2],
    ["SP-270", 2.2, 5.2],
  ]);
});

test("a shorter road counts in the row before, and the road that goes on is one row", () => {
  expect(rowsOf(["BR-116", 118.8], ["BR-272", 0.1], ["SP-270", 0.3], ["BR-116", 9.1])).toEqual([
    ["BR-116", 0, 128.3],
  ]);
});

test("a shorter road at the start counts in the row after", () => {
  expect(rowsOf([null, 0.2], ["PR-092", 4.3])).toEqual([["PR-092", 0, 4.5]]);
});

test("several shorter roads at the start count there, too", () => {
  expect(rowsOf([null, 0.2], ["PR-092", 0.1], ["BR-476", 5])).toEqual([["BR-476", 0, 5.3]]);
});

test("a shorter last road counts in the row before", () => {
  expect(rowsOf(["BR-116", 9], [null, 0.4])).toEqual([["BR-116", 0, 9.4]]);
});

test("a ferry keeps its row", () => {
  expect(rowsOf(["BR-319", 9], ["balsa", 0.3], ["BR-319", 8])).toHaveLength(3);
});

test("a road in another state is another row", () => {
  expect(rowsOf(["BR-116", 89.1, "PR"], ["BR-116", 161.5, "SP"])).toHaveLength(2);
});

test("a road that is all of the route keeps its row", () => {
  expect(rowsOf([null, 0.3])).toEqual([[null, 0, 0.3]]);
});

test("the given roads stay as they are", () => {
  const roads = course(["BR-116", 9], [null, 0.4]);
  const before = structuredClone(roads);
  roadRows(roads);
  expect(roads).toEqual(before);
});

test("a road ends at the place on it, and begins again there", () => {
  const rows = splitRows(course(["SC-301", 27.5], ["BR-101", 60]), [0, 12.4, 27.5, 27.9, 87.5]);
  expect(rows.map(({ rodovia, km_inicio, km_fim }) => [rodovia, km_inicio, km_fim])).toEqual([
    ["SC-301", 0, 12.4],
    ["SC-301", 12.4, 27.5],
    ["BR-101", 27.5, 87.5],
  ]);
});
