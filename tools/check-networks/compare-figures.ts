import type { Figure } from "../check/result.ts";
import { type Difference, KINDS, type Kind, type Question } from "./compare-answers.ts";

/** A place that is found farther away than this has moved. */
const MOVED_METRES = 500;

/** Most that a newer network may differ, in percent of the questions of each kind. */
export interface CompareBounds {
  /** Share of length or time from which a route counts as changed, in percent. */
  changed: number;
  maxChanged: number;
  maxTolls: number;
  maxMoved: number;
  /** Number of questions that only the older network may answer. */
  maxLost: number;
}

/**
 * Figures of a comparison for each kind of question, so that many questions of one kind hide
 * nothing of another.
 */
export function compareFigures(
  questions: readonly Question[],
  differences: readonly Difference[],
  bounds: CompareBounds,
): Figure[] {
  return (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const asked = questions.filter((question) => question.kind === kind).length;
    const compared = differences.filter(({ question }) => question.kind === kind);
    return asked === 0 ? [] : figuresOf(KINDS[kind], asked, compared, bounds);
  });
}

function figuresOf(
  kind: string,
  asked: number,
  compared: readonly Difference[],
  bounds: CompareBounds,
): Figure[] {
  const count = (holds: (one: Difference) => boolean) => compared.filter(holds).length;
  // Neither a lost nor a gained answer can be compared.
  const of = count((one) => !one.isLost && !one.isGained);
  const share = (holds: (one: Difference) => boolean) => (of === 0 ? 0 : (100 * count(holds)) / of);
  const number = (name: string, value: number) => ({
    name: `${kind}, ${name}`,
    value,
    unit: "",
    of: asked,
  });
  const percent = (name: string, holds: (one: Difference) => boolean, atMost: number): Figure => ({
    name: `${kind}, ${name}`,
    value: share(holds),
    unit: "%",
    of,
    atMost,
  });
  return [
    { ...number("answered by both", of), atLeast: 1 },
    number("answered by neither", asked - compared.length),
    number(
      "answered by the newer alone",
      count((one) => one.isGained),
    ),
    {
      ...number(
        "answered by the older alone",
        count((one) => one.isLost),
      ),
      atMost: bounds.maxLost,
    },
    percent(
      `longer, shorter, slower or faster by over ${bounds.changed} %`,
      (one) => 100 * one.share > bounds.changed,
      bounds.maxChanged,
    ),
    percent("other plazas", (one) => one.plazas.length > 0, bounds.maxTolls),
    percent(
      `a place moved by over ${MOVED_METRES} m`,
      (one) => one.movedMetres > MOVED_METRES,
      bounds.maxMoved,
    ),
  ];
}
