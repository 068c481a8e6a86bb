import { describe, expect, it } from "vitest";
import {
  PART_NAMES,
  parseCatalogue,
  parsePart,
  rowKey,
} from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { catalogueTexts, PLAZA_ID, partText, plaza, tariff } from "../builders.ts";

describe("parsePart", () => {
  it.each(PART_NAMES)("reads valid rows of %s", (part) => {
    const { rows, lines, faults } = parsePart(part, partText(part, {}));
    expect(rows).toHaveLength(1);
    expect(lines).toEqual([2]);
    expect(faults).toEqual([]);
  });
  it.each(PART_NAMES)("refuses a file of %s with an unknown column", (part) => {
    const [header, row] = partText(part, {}).split("\n");
    const { rows, faults } = parsePart(part, `${header},extra\n${row},x\n`);
    expect(rows).toEqual([]);
    expect(faults).toMatchObject([{ line: 1, message: expect.stringContaining("extra") }]);
  });
  it.each(PART_NAMES)("names a repeated key of %s with the line of the first", (part) => {
    const { faults } = parsePart(part, partText(part, {}, {}));
    expect(faults).toEqual([{ line: 3, message: "repeats the key of line 2" }]);
  });
  it("gives faults of rows and repeated keys in the order of the lines", () => {
    const text = partText("tariffs", {}, {}, { car: "x" }, {});
    expect(parsePart("tariffs", text).faults.map(({ line }) => line)).toEqual([3, 4, 5]);
  });
});

describe("rowKey", () => {
  it("is made of the columns that identify a row", () => {
    expect(rowKey("plazas", plaza())).toBe(PLAZA_ID);
    expect(rowKey("tariffs", tariff())).toBe(`${PLAZA_ID} 2026-01-01`);
  });
  it("leaves an unknown value blank", () => {
    expect(rowKey("tariffs", tariff({ valid_from: "" }))).toBe(`${PLAZA_ID} `);
  });
});

it.each(PART_NAMES)("a stored table of %s is as strict about the columns that it knows", (part) => {
  const [header = "", row] = partText(part, {}).split("\n");
  const { rows, faults } = parsePart(part, `${header},extra\n${row},x\n`, "stored");
  expect(faults).toEqual([]);
  expect(rows).toEqual(parsePart(part, `${header}\n${row}\n`).rows);
  const [, ...others] = header.split(",");
  const [fault] = parsePart(part, `${others.join(",")}\n`, "stored").faults;
  expect(fault?.message).toContain("missing columns");
});

it("a stored table of an older release lacks a column, whose cells are then blank", () => {
  const [header = "", row = ""] = partText("plazas", { antt_code: "7" }).split("\n");
  const at = header.split(",").indexOf("antt_code");
  const without = (line: string) => line.split(",").toSpliced(at, 1).join(",");
  const text = `${without(header)}\n${without(row)}\n`;
  expect(parsePart("plazas", text).faults).toHaveLength(1);
  const { rows, faults } = parsePart("plazas", text, "stored");
  expect(faults).toEqual([]);
  expect(rows).toEqual([{ ...plaza(), antt_code: undefined }]);
});

it("a stored table lacks no column that may not be blank", () => {
  const [header = "", row = ""] = partText("plazas", {}).split("\n");
  const without = (line: string) => line.split(",").toSpliced(header.split(",").indexOf("name"), 1);
  const { faults } = parsePart("plazas", `${without(header)}\n${without(row)}\n`, "stored");
  expect(faults).toMatchObject([{ line: 2, message: expect.stringContaining("name") }]);
});

describe("parseCatalogue", () => {
  it("gives the rows of all parts", () => {
    expect(parseCatalogue(catalogueTexts())).toEqual({
      plazas: [plaza()],
      tariffs: [tariff()],
      axlePrices: [],
      singleCharge: [],
      exits: [],
      calculatedPrices: [],
      confirmations: [],
      weekendHours: [],
      unpricedStretches: [],
      plazaCodes: [],
    });
  });
  it.each(PART_NAMES)("throws naming %s and the first faulty line", (part) => {
    const texts = catalogueTexts({ [part]: partText(part, {}, {}) });
    expect(() => parseCatalogue(texts)).toThrow(`${part}: line 3: repeats the key of line 2`);
  });
});
