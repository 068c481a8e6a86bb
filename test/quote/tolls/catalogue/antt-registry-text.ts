import { stringify } from "csv-stringify/sync";

const ROW = {
  concessionaria: "ECO",
  praca_de_pedagio: "Praça nova",
  ano_do_pnv_snv: "2019",
  rodovia: "BR-116",
  uf: "SP",
  km_m: "500,5",
  municipal: "Registro",
  tipo_de_pista: "Principal",
  sentido: "Crescente/Decrescente",
  situacao: "Ativo",
  data_da_inativacao: "",
  latitude: "-24.45",
  longitude: "-47.81",
};

/** The ANTT's registry as published, with valid rows that each have their own changes. */
export function registryText(...rows: Partial<Record<keyof typeof ROW, string>>[]): string {
  return stringify(
    rows.map((row) => ({ ...ROW, ...row })),
    { header: true, delimiter: ";", columns: Object.keys(ROW), record_delimiter: "\r\n" },
  );
}
