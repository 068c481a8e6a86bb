import { NOTICE_CODES, type Notice } from "../../../base/notice.ts";
import type { MatrixCell } from "./matrix-cell.ts";

/** Notices on a matrix: what is approximate, unreachable or incomplete. */
export function matrixNotices(rows: readonly (readonly MatrixCell[])[]): Notice[] {
  const cells = rows.flat();
  const unreachable = cells.filter(({ metres }) => metres === undefined).length;
  const incomplete = cells.filter(({ tolls }) => tolls && tolls.unpriced > 0).length;
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

/**
 * Notices on gaps and assumptions in the tolls of some cells: one for each code, with all its
 * plazas, and one for each stretch with unknown plazas.
 */
function tollNotices(cells: readonly MatrixCell[]): Notice[] {
  const found = cells.flatMap((cell) =>
    // The day is that of the whole matrix.
    (cell.tolls?.notices ?? []).flatMap((notice) =>
      notice.code === "data_passada" ? [] : [{ cell, notice }],
    ),
  );
  const grouped = Map.groupBy(found, ({ notice: { code, message, plazas } }) =>
    plazas ? code : message,
  );
  return [...grouped.values()].flatMap((same): Notice[] => {
    const [first] = same;
    if (!first) return [];
    const { code, message } = first.notice;
    const plazas = [...new Set(same.flatMap(({ notice }) => notice.plazas ?? []))];
    const text = first.notice.plazas ? `${NOTICE_CODES[code]}.` : message;
    const count = new Set(same.map(({ cell }) => cell)).size;
    const notice = { code, message: `${pairs(count)}: ${text}` };
    return [plazas.length > 0 ? { ...notice, plazas } : notice];
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
