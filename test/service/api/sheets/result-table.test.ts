import { expect, it } from "vitest";
import { ResultTable } from "../../../../lib/service/api/sheets/result-table.ts";

it("a query with one place has no destination", async () => {
  const table = new ResultTable();
  const erro = { codigo: "400", tipo: "campo_invalido", mensagem: "faltam locais" } as const;
  table.add({ indice: 0, status: 400, resposta: null, erro }, { locations: ["Santos/SP"] });
  const [csv] = await table.files();
  const [, row] = (csv?.bytes.toString() ?? "").split("\r\n");
  expect(row?.split(";").slice(0, 5)).toEqual(["2", "400", "Santos/SP", "", ""]);
});
