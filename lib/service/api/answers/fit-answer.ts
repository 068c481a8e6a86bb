import type { NoticeItem } from "../schemas/notice-schema.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";
import { createDrawRoute, type Drawing, type DrawRoute, type Path } from "./geometry.ts";
import { mostPayloadBytes, payloadBytes } from "./payload-size.ts";

/**
 * A Lambda may answer 6 MB (6,291,556 bytes), with the body as a text within JSON.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const MAX_ANSWER_BYTES = 5_500_000;

/** Largest distances, in metres, of a simplified path from the original. */
const TOLERANCES = [10, 30, 100, 300, 1_000];
/** The tolerance of a path that is left out. */
const OMITTED = Number.POSITIVE_INFINITY;

/** The form of an answer's paths. Tolerances are metres; 0 leaves a path as it is. */
interface Form {
  /** Draws the legs' own paths. */
  legs: boolean;
  /** Tolerance of the alternatives' paths. */
  alternatives: number;
  /** Alternatives in the answer. */
  maxAlternatives: number;
  /** Tolerance of the best route's path. */
  best: number;
}

/** Applied in order; each step keeps the reductions before it. */
const REDUCTIONS: readonly Partial<Form>[] = [
  { legs: false },
  ...TOLERANCES.slice(0, 2).map((alternatives) => ({ alternatives })),
  { alternatives: OMITTED },
  ...[2, 1, 0].map((maxAlternatives) => ({ maxAlternatives })),
  ...TOLERANCES.map((best) => ({ best })),
];

/**
 * Draws the paths of an answer that has none yet, in at most `maxBytes`. If they are too large, it
 * reduces them in this order, and notices say what was reduced:
 * 1. It omits the legs' paths.
 * 2. It simplifies, then omits, the alternatives' paths.
 * 3. It omits the alternatives.
 * 4. It simplifies the best route's path.
 */
export function fitAnswer(
  answer: RouteResponse,
  paths: readonly Path[],
  drawing: Drawing,
  maxBytes = MAX_ANSWER_BYTES,
): RouteResponse {
  const draws = paths.map((path) => createDrawRoute(path, drawing));
  const whole: Form = {
    legs: drawing.geometria_trechos,
    alternatives: 0,
    maxAlternatives: OMITTED,
    best: 0,
  };
  let form = whole;
  let drawn = drawAnswer(answer, draws, form, drawing);
  for (const reduction of REDUCTIONS) {
    if (fits(drawn, maxBytes)) break;
    form = { ...form, ...reduction };
    drawn = drawAnswer(answer, draws, form, drawing);
  }
  return drawn;
}

/** True if an answer has at most `maxBytes`. Most answers are far too small to be counted. */
function fits(answer: RouteResponse, maxBytes: number): boolean {
  return mostPayloadBytes(answer) <= maxBytes || payloadBytes(answer) <= maxBytes;
}

function drawAnswer(
  answer: RouteResponse,
  draws: readonly DrawRoute[],
  form: Form,
  drawing: Drawing,
): RouteResponse {
  const kept = answer.rotas.slice(0, 1 + form.maxAlternatives);
  const rotas = kept.map((route, i) => {
    const toleranceMetres = i === 0 ? form.best : form.alternatives;
    const { legs } = form;
    const notices = reducedNotices(i, toleranceMetres, legs, drawing);
    const drawn =
      toleranceMetres === OMITTED ? route : draws[i]?.(route, { toleranceMetres, legs });
    return { ...(drawn ?? route), avisos: [...route.avisos, ...notices] };
  });
  const omitted = kept.length < answer.rotas.length ? [OMITTED_ROUTES] : [];
  return { ...answer, rotas, avisos: [...answer.avisos, ...omitted] };
}

const OMITTED_ROUTES: NoticeItem = {
  codigo: "geometria_reduzida",
  mensagem: "Rotas alternativas que não cabem na resposta foram omitidas.",
};

function reducedNotices(
  rota: number,
  toleranceMetres: number,
  legs: boolean,
  drawing: Drawing,
): NoticeItem[] {
  const mensagem = reductionText(toleranceMetres, drawing.geometria_trechos && !legs);
  if (mensagem === undefined || drawing.geometria === "nenhuma") return [];
  return [{ codigo: "geometria_reduzida", mensagem, rota }];
}

/** Text of the notice about a reduction; undefined if the path is whole. */
function reductionText(toleranceMetres: number, omitsLegs: boolean): string | undefined {
  if (toleranceMetres === OMITTED) return "O trajeto desta rota alternativa foi omitido.";
  if (toleranceMetres > 0) {
    return `O trajeto desta rota foi simplificado e pode ficar a até ${toleranceMetres} m do percurso.`;
  }
  if (!omitsLegs) return undefined;
  return "O trajeto de cada trecho foi omitido; ponto_inicio e ponto_fim o delimitam.";
}
