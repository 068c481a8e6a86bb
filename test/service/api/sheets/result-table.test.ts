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
    paradas_encontradas: "",
  });
});

it("the stops found have a column of their own", async () => {
  const { response } = endpointExamples["quote-routes"];
  const [from, to] = response.locais_resolvidos;
  const stop = { ...from, endereco: "Morretes/PR" };
  const resposta = {
    ...response,
    locais_resolvidos: [from, stop, stop, to],
  } as unknown as typeof response;
  const table = new ResultTable();
  const locations = ["Curitiba", "Morretes", "Morretes", "Paranaguá"];
  table.add({ indice: 0, status: 200, resposta, erro: null }, { locations });
  const [csv] = await table.files();
  const [row] = parse(csv?.bytes ?? "", { delimiter: ";", bom: true, columns: true });
  expect(row).toMatchObject({ paradas_encontradas: "Morretes/PR | Morretes/PR" });
});

it("the line is that of the sheet, or counts from a header if none was sent", async () => {
  const erro = { codigo: "400", tipo: "campo_invalido", mensagem: "x" } as const;
  const table = new ResultTable();
  const line = { indice: 3, status: 400, resposta: null, erro } as const;
  for (const query of [{ planilha: { linha: 9 } }, {}, undefined]) table.add(line, query);
  const [csv] = await table.files();
  const rows = parse(csv?.bytes ?? "", { delimiter: ";", bom: true, columns: true });
  expect(rows).toMatchObject(["9", "5", "5"].map((linha) => ({ linha })));
});

it("a query with one place has no destination", async () => {
  const table = new ResultTable();
  const erro = { codigo: "400", tipo: "campo_invalido", mensagem: "faltam locais" } as const;
  table.add({ indice: 0, status: 400, resposta: null, erro }, { locations: ["Santos/SP"] });
  const [csv] = await table.files();
  const [, row] = (csv?.bytes.toString() ?? "").split("\r\n");
  expect(row?.split(";").slice(0, 5)).toEqual(["2", "400", "Santos/SP", "", ""]);
});
