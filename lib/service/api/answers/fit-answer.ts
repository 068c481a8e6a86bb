import type { Point } from "../../../quote/geo/point.ts";
import { simplifyPath } from "../../../quote/geo/simplify-path.ts";
import type { NoticeItem } from "../schemas/notice-schema.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";
import { type Drawing, drawRoute, eraseRoute, type Path, readPath } from "./geometry.ts";

type RouteItem = RouteResponse["rotas"][number];

/**
 * A Lambda may answer 6 MB (6,291,556 bytes), with the body as a text within JSON.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const MAX_ANSWER_BYTES = 5_500_000;

/** How far, in metres, a simplified path may lie from the original. */
const TOLERANCES = [10, 30, 100, 300, 1_000];

/**
 * The answer in at most `maxBytes`. If it is larger, the legs' own paths are left out, then the
 * paths of alternatives are simplified, then left out, then the alternatives themselves are. Only
 * if that is not enough, the path of the best route is simplified. Notices say what was reduced.
 */
export function fitAnswer(
  answer: RouteResponse,
  drawing: Drawing,
  maxBytes = MAX_ANSWER_BYTES,
): RouteResponse {
  let smaller = answer;
  for (const reduce of REDUCTIONS) {
    if (payloadBytes(smaller) <= maxBytes) break;
    smaller = reduce(smaller, drawing);
  }
  return smaller;
}

/** Bytes of the answer as Lambda counts them: JSON text within JSON. */
export function payloadBytes(answer: RouteResponse): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(answer)));
}

type Reduction = (answer: RouteResponse, drawing: Drawing) => RouteResponse;

const isAlternative = (i: number) => i > 0;
const isBest = (i: number) => i === 0;

const REDUCTIONS: readonly Reduction[] = [
  omitLegs,
  ...TOLERANCES.slice(0, 2).map((metres) => simplify(isAlternative, metres)),
  changeRoutes(isAlternative, eraseRoute, "O trajeto desta rota alternativa foi omitido."),
  ...[2, 1, 0].map(keepAlternatives),
  ...TOLERANCES.map((metres) => simplify(isBest, metres)),
];

function omitLegs(answer: RouteResponse, drawing: Drawing): RouteResponse {
  if (!drawing.geometria_trechos) return answer;
  const message = "O trajeto de cada trecho foi omitido; ponto_inicio e ponto_fim o delimitam.";
  const redraw = (rota: RouteItem) => redrawn(rota, drawing, (path) => path);
  return changeRoutes(() => true, redraw, message)(answer, drawing);
}

function simplify(which: (route: number) => boolean, metres: number): Reduction {
  const message = `O trajeto desta rota foi simplificado e pode ficar a até ${metres} m do percurso.`;
  const redraw = (rota: RouteItem, drawing: Drawing) =>
    redrawn(rota, drawing, (path) => simplified(path, metres));
  return changeRoutes(which, redraw, message);
}

/** The route with a changed path, and without those of its legs. */
function redrawn(rota: RouteItem, drawing: Drawing, change: (path: Path) => Path): RouteItem {
  const path = readPath(rota, drawing);
  return path ? drawRoute(rota, change(path), { ...drawing, geometria_trechos: false }) : rota;
}

/** Simplifies leg by leg, so that the legs still meet at their stops. */
function simplified({ points, stops }: Path, metres: number): Path {
  const smaller: Point[] = points.slice(0, 1);
  const kept = stops.slice(1).map((last, i) => {
    const leg = points.slice(stops[i], last + 1);
    smaller.push(...simplifyPath(leg, metres).slice(1));
    return smaller.length - 1;
  });
  return { points: smaller, stops: [0, ...kept] };
}

function changeRoutes(
  which: (route: number) => boolean,
  change: (rota: RouteItem, drawing: Drawing) => RouteItem,
  mensagem: string,
): Reduction {
  return (answer, drawing) => ({
    ...answer,
    rotas: answer.rotas.map((rota, i) => {
      if (!which(i)) return rota;
      const notice: NoticeItem = { codigo: "geometria_reduzida", mensagem, rota: i };
      return { ...change(rota, drawing), avisos: [...others(rota), notice] };
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
