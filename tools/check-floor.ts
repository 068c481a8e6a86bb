import { readTable } from "../lib/base/data-set.ts";
import {
  createFindFloor,
  type FloorRow,
  floorCents,
  floorRowSchema,
} from "../lib/quote/freight/floor.ts";
import { conclude } from "./check/result.ts";

// Computes the legal floor of every cell of every act in exact fractions, for distances from 0.1 to
// 5,000 km, and compares it with the service's. Checks that each cell is found on every day of its
// act, and prints the cells that rose most from one act to the next.
const TENTHS = [1, 9, 10, 123, 999, 1_000, 5_000, 9_999, 22_450, 27_560, 50_000];
const SHOWN = 20;
/** Points of the official calculator: day, axles, tenths of a kilometre, cents. */
const PUBLISHED = [
  ["2026-07-17", 5, 5_000, 399_346],
  ["2026-07-17", 6, 22_450, 1_718_323],
  ["2026-03-20", 6, 27_560, 2_107_752],
] as const;

const rows = readTable("freight/floors.csv", floorRowSchema);
const find = createFindFloor(rows);
const faults: string[] = [];
let amounts = 0;
for (const row of rows) {
  const { table, cargo, axles, valid_from, valid_until } = row;
  for (const day of [valid_from, valid_until || "2031-01-01"]) {
    if (find({ table, cargo, axles }, day) !== row)
      faults.push(`${nameOf(row)}: not found on ${day}`);
  }
  for (const kmTenths of TENTHS) {
    amounts += 1;
    const exact = exactCents(row, kmTenths);
    const found = floorCents(row, kmTenths);
    if (found !== exact) faults.push(`${nameOf(row)}, ${kmTenths / 10} km: ${found}, not ${exact}`);
  }
}
for (const [day, axles, kmTenths, cents] of PUBLISHED) {
  const cell = find({ table: "A", cargo: "geral", axles }, day);
  const found = cell && floorCents(cell, kmTenths);
  if (found !== cents) faults.push(`the official calculator says ${cents} on ${day}, not ${found}`);
}
const rises = rows.flatMap((row) => {
  const before = rows.findLast(
    (other) => keyOf(other) === keyOf(row) && other.valid_from < row.valid_from,
  );
  return before ? [{ row, before, rise: row.ccd / before.ccd - 1 }] : [];
});
rises.sort((a, b) => Math.abs(b.rise) - Math.abs(a.rise));
const acts = new Set(rows.map(({ act }) => act));
conclude({
  checked: Math.min(rows.length, amounts, rises.length),
  faults,
  figures: [
    { name: "acts", value: acts.size, unit: "" },
    { name: "cells", value: rows.length, unit: "" },
    {
      name: "amounts that are exact to the cent",
      value: amounts - faults.length,
      unit: "",
      of: amounts,
      atLeast: amounts,
    },
    { name: "points of the official calculator", value: PUBLISHED.length, unit: "" },
  ],
  worst: [
    {
      title: "cells that changed most from one act to the next",
      cases: rises
        .slice(0, SHOWN)
        .map(
          ({ row, before, rise }) =>
            `${nameOf(row)}: CCD ${before.ccd / 1e4} to ${row.ccd / 1e4}, ${(100 * rise).toFixed(1)} %`,
        ),
    },
  ],
});

/** Distance × CCD + CC in cents, half up, in whole numbers of any size. */
function exactCents({ ccd, cc }: FloorRow, kmTenths: number): number {
  // Tenths of a kilometre by ten-thousandths of a real are thousandths of a cent.
  const thousandths = BigInt(kmTenths) * BigInt(ccd) + BigInt(cc) * 1_000n;
  return Number((2n * thousandths + 1_000n) / 2_000n);
}

function keyOf({ table, cargo, axles }: FloorRow): string {
  return `${table}, ${cargo}, ${axles} axles`;
}

function nameOf(row: FloorRow): string {
  return `${row.act}, ${keyOf(row)}`;
}
