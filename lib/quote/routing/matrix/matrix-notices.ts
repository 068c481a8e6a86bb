import { NOTICE_CODES, type Notice } from "../../../base/notice.ts";
import { haveAllTolls } from "../../tolls/toll-sums.ts";
import type { MatrixCell } from "./matrix-cell.ts";

/** Notices on a matrix: what is approximate, unreachable or incomplete. */
export function matrixNotices(rows: readonly (readonly MatrixCell[])[]): Notice[] {
  const cells = rows.flat();
  const unreachable = cells.filter(({ metres }) => metres === undefined).length;
  const incomplete = cells.filter(({ tolls }) => tolls && !haveAllTolls(tolls)).length;
  return [
    { code: "matriz_aproximada", message: APPROXIMATE },
    ...counted(
      "sem_caminho_na_matriz",
      unreachable,
      "sem caminho conhecido: distância e tempo null",
    ),
    ...counted(
      "pedagios_incompletos_na_matriz",
      incomplete,
      "com praça sem tarifa conhecida ou não cadastrada: a soma pode ser baixa demais",
    ),
    ...tollNotices(cells),
  ];
}

/** What the tolls of some cells lack or presume: one notice for each code, with all its plazas. */
function tollNotices(cells: readonly MatrixCell[]): Notice[] {
  const found = cells.flatMap(({ tolls }) => tolls?.notices ?? []);
  return [...Map.groupBy(found, ({ code }) => code)].map(([code, same]) => {
    const plazas = [...new Set(same.flatMap((notice) => notice.plazas ?? []))];
    const message = `${pairs(same.length)}: ${NOTICE_CODES[code]}.`;
    return { code, message, ...(plazas.length > 0 && { plazas }) };
  });
}

const APPROXIMATE =
  "A matriz é a do motor de rotas: as distâncias são quase sempre as de uma rota; os tempos são em geral de 2 a 7% maiores, e mais entre cidades grandes e próximas, porque contam o que pesa contra cidades, terra e balsas. Ela não diz onde um caminho usa balsas, linhas estimadas sobre a água ou terra, nem que restrições a caminhões há nele. Para contratar, consulte a rota.";

function counted(
  code: "sem_caminho_na_matriz" | "pedagios_incompletos_na_matriz",
  count: number,
  text: string,
): Notice[] {
  return count === 0 ? [] : [{ code, message: `${pairs(count)} ${text}.` }];
}

function pairs(count: number): string {
  return `${count} ${count === 1 ? "par" : "pares"}`;
}
