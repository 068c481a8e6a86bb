import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { endpointExamples } from "../../../../lib/service/api/examples/examples.ts";
import { ResultTable } from "../../../../lib/service/api/sheets/result-table.ts";

it("the places found stand beside those sent", async () => {
  const { response } = endpointExamples["quote-routes"];
  const table = new ResultTable();
  const line = { indice: 0, status: 200, resposta: response, erro: null } as const;
  table.add(line, { locations: ["Curitiba", "83203-000"] });
  const [csv] = await table.files();
  const [row] = parse(csv?.bytes ?? "", { delimiter: ";", bom: true, columns: true });
  expect(row).toMatchObject({
    origem: "Curitiba",
    origem_encontrada: "Curitiba/PR",
    destino: "83203-000",
    destino_encontrado: "Paranaguá/PR",
  });
});

it("a query with one place has no destination", async () => {
  const table = new ResultTable();
  const erro = { codigo: "400", tipo: "campo_invalido", mensagem: "faltam locais" } as const;
  table.add({ indice: 0, status: 400, resposta: null, erro }, { locations: ["Santos/SP"] });
  const [csv] = await table.files();
  const [, row] = (csv?.bytes.toString() ?? "").split("\r\n");
  expect(row?.split(";").slice(0, 5)).toEqual(["2", "400", "Santos/SP", "", ""]);
});
