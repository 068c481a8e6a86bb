import { expect, test } from "vitest";
import { readSheet } from "../../../../lib/service/api/sheets/read-sheet.ts";

const read = (text: string) => readSheet(Buffer.from(text), "csv");

test.each([
  ["", 0],
  ["\n", 1],
  ["\r\n;;\r\n", 2],
  ["\uFEFF\n , \n", 2],
])("blank lines %j above the headings are %i empty rows", async (blank, count) => {
  const rows = [...Array<string[]>(count).fill([]), ["origem", "destino"], ["Curitiba/PR", ""]];
  expect(await read(`${blank}origem,destino\nCuritiba/PR,\n`)).toEqual({ rows });
});

test("a blank row between others stays", async () => {
  expect(await read("\na;b\n;\nc;d")).toEqual({
    rows: [[], ["a", "b"], ["", ""], ["c", "d"]],
  });
});

test("the line of a fault counts the blank lines above", async () => {
  expect(await read('\n\na;b\n"c')).toEqual({ fault: "CSV malformado na linha 4" });
});

test("a sheet of blank lines is refused before they become rows", async () => {
  const fault = "planilha com mais de 10002 linhas";
  expect(await read(`${"\n".repeat(10_003)}origem;destino\nA;B`)).toEqual({ fault });
});
