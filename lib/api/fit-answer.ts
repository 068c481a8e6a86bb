import type { Point } from "../geo/point.ts";
import { decodePolyline, encodePolyline } from "../geo/polyline.ts";
import { simplifyPath } from "../geo/simplify-path.ts";
import type { NoticeItem } from "./schemas/notice.ts";
import type { RouteResponse } from "./schemas/route-query.ts";

type RouteItem = RouteResponse["rotas"][number];

/**
 * A Lambda may answer 6 MB (6,291,556 bytes), with the body as a text within JSON.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const MAX_ANSWER_BYTES = 5_500_000;

/** How far, in metres, a simplified path may lie from the original. */
const TOLERANCES = [10, 30, 100, 300, 1_000];

/**
 * The answer in at most `maxBytes`. If it is larger, the polylines of alternatives are simplified,
 * then left out, then the alternatives themselves are. Only if that is not enough, the polyline of
 * the best route is simplified. Notices say what was reduced.
 */
export function fitAnswer(answer: RouteResponse, maxBytes = MAX_ANSWER_BYTES): RouteResponse {
  let smaller = answer;
  for (const reduce of REDUCTIONS) {
    if (payloadBytes(smaller) <= maxBytes) break;
    smaller = reduce(smaller);
  }
  return smaller;
}

/** Bytes of the answer as Lambda counts them: JSON text within JSON. */
export function payloadBytes(answer: RouteResponse): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(answer)));
}

type Reduction = (answer: RouteResponse) => RouteResponse;

const isAlternative = (i: number) => i > 0;
const isBest = (i: number) => i === 0;

const REDUCTIONS: readonly Reduction[] = [
  ...TOLERANCES.slice(0, 2).map((metres) => simplify(isAlternative, metres)),
  changePolylines(isAlternative, () => "", "A polilinha desta rota alternativa foi omitida."),
  ...[2, 1, 0].map(keepAlternatives),
  ...TOLERANCES.map((metres) => simplify(isBest, metres)),
];

function simplify(which: (route: number) => boolean, metres: number): Reduction {
  const encoded = (polyline: string) =>
    encodePolyline(simplifyPath(decodePolyline(polyline, 6) as Point[], metres), 6);
  return changePolylines(
    which,
    encoded,
    `A polilinha desta rota foi simplificada e pode ficar a até ${metres} m do trajeto.`,
  );
}

function changePolylines(
  which: (route: number) => boolean,
  change: (polyline: string) => string,
  message: string,
): Reduction {
  return (answer) => ({
    ...answer,
    rotas: answer.rotas.map((rota, i) => {
      if (!which(i)) return rota;
      const notice: NoticeItem = { codigo: "geometria_reduzida", mensagem: message, rota: i };
      return { ...rota, polilinha: change(rota.polilinha), avisos: [...others(rota), notice] };
    }),
  });
}

function keepAlternatives(count: number): Reduction {
  return (answer) => {
    const left = answer.rotas.length - 1 - count;
    if (left <= 0) return answer;
    const mensagem = `Rotas alternativas que não cabem na resposta foram omitidas.`;
    const notice: NoticeItem = { codigo: "geometria_reduzida", mensagem };
    return {
      ...answer,
      rotas: answer.rotas.slice(0, 1 + count),
      avisos: [...others(answer), notice],
    };
  };
}

/** The notices about anything else. */
function others({ avisos }: Pick<RouteItem, "avisos">): NoticeItem[] {
  return avisos.filter(({ codigo }) => codigo !== "geometria_reduzida");
}
