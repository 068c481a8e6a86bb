import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  decimal,
  parseTable,
  type RowFault,
  readHeader,
  readRecords,
  wholeNumber,
} from "../../lib/base/csv-table.ts";

const row = z.strictObject({ name: z.string(), axles: wholeNumber });

describe("parseTable", () => {
  it("gives each row with its line", () => {
    expect(parseTable("name,axles\na,2\n\nb,3\n", row)).toEqual({
      rows: [
        { name: "a", axles: 2 },
        { name: "b", axles: 3 },
      ],
      lines: [2, 4],
      faults: [],
    });
  });
  it("collects every faulty row", () => {
    const { rows, faults } = parseTable("name,axles\na,x\nb,2\nc,\n", row);
    expect(rows).toEqual([{ name: "b", axles: 2 }]);
    expect(faults).toEqual([
      { line: 2, message: "axles: not a whole number" },
      { line: 4, message: "axles: not a whole number" },
    ]);
  });
});

it("broken CSV is one fault and gives no records", () => {
  const faults: RowFault[] = [];
  expect(readRecords('name\n"open', faults)).toEqual([]);
  expect(faults).toHaveLength(1);
});

describe("readHeader", () => {
  it("gives the names in the first line", () => {
    expect(readHeader("\uFEFFname,axles\na,2\n")).toEqual(["name", "axles"]);
    expect(readHeader("")).toEqual([]);
  });
  it("is empty if the line is broken", () => expect(readHeader('"open')).toEqual([]));
});

describe("numbers", () => {
  it.each(["", " ", "x", "1,5", "1e3", "+1", ".5", "0x10"])("%j is not a decimal", (text) => {
    expect(decimal.safeParse(text).success).toBe(false);
  });
  it.each(["", "02", "2.0", "+2", "-2", "2e0"])("%j is not a whole number", (text) => {
    expect(wholeNumber.safeParse(text).success).toBe(false);
  });
  it("are read as they are", () => {
    expect([decimal.parse("-12.5"), decimal.parse("0"), wholeNumber.parse("10")]).toEqual([
      -12.5, 0, 10,
    ]);
  });
});

describe("rejects values that no table may hold", () => {
  const faultsOf = (text: string) => {
    const faults: RowFault[] = [];
    readRecords(text, faults);
    return faults;
  };
  it("a column named twice", () => {
    expect(faultsOf("id,name,id\n1,a,2\n")).toEqual([
      { line: 1, message: "columns named twice: id" },
    ]);
  });
  it("a control character or a mark of writing direction", () => {
    const message = "name: a control character or a mark of writing direction";
    expect(faultsOf("id,name\n1,a\u0000b\n2,ok\n3,abc\u202egnp\n")).toEqual([
      { line: 2, message },
      { line: 4, message },
    ]);
  });
  it("more rows than any table has", () => {
    expect(faultsOf(`id\n${"1\n".repeat(50_001)}`)).toEqual([
      { line: 50_001, message: "more than 50000 rows" },
    ]);
  });
});
