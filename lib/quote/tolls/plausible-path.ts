import { kilometres } from "../../base/brazilian-format.ts";
import { elementAt } from "../../base/element-at.ts";
import { distanceMetres, type Point } from "../geo/point.ts";
import type { ChargingExit } from "./catalogue/catalogue.ts";
import { boxPath, segmentsIn } from "./courses/runs.ts";
import type { Passage } from "./matching/passages.ts";
import { measurePath } from "./matching/path-metres.ts";

/** Longer than any step between two points of a path that follows roads, ferries or rivers. */
const MAX_STEP_METRES = 1_000_000;

/**
 * Intended to admit every route that the route query answers. Fifty random places and the return
 * are about 100,000 km; 51 legs of 6,500 km, an estimate for the farthest corners, are 331,500 km.
 */
export const MAX_PATH_METRES = 400_000_000;

/** A few routes through fifty random places and back had up to 570 passages each. */
export const MAX_PASSAGES = 2_000;

/**
 * Longest drive in segments near one tolled exit. A choice: fifty places of which each is reached by a
 * step of 1,000 km past the exit stay within it. It bounds the comparisons with the exit's road to
 * 600,000.
 */
export const MAX_METRES_AT_EXIT = 60_000_000;

/** No vehicle drove this path. The message is Portuguese and names the segment. */
export class ImplausiblePath extends Error {
  override readonly name = "ImplausiblePath";

  constructor(reason: string) {
    super(`trajeto implausível: ${reason}`);
  }
}

/**
 * Throws `ImplausiblePath` for a path that is too long or has too long a step. This also bounds the
 * work of matching, which grows with the gates around long steps.
 */
export function requirePlausiblePath(path: readonly Point[]): void {
  let length = 0;
  for (let i = 1; i < path.length; i += 1) {
    const step = distanceMetres(elementAt(path, i - 1), elementAt(path, i));
    if (step > MAX_STEP_METRES) {
      throw new ImplausiblePath(
        `${kilometres(step)} em linha reta ${segment(i - 1)}; o máximo é ${kilometres(MAX_STEP_METRES)}`,
      );
    }
    length += step;
    if (length > MAX_PATH_METRES) {
      throw new ImplausiblePath(
        `passa de ${kilometres(MAX_PATH_METRES)} ${segment(i - 1)}; divida o trajeto`,
      );
    }
  }
}

/**
 * Throws `ImplausiblePath` for a path that comes near one tolled exit again and again. This bounds
 * the work of comparing it with the roads around exits, which grows with its length there.
 */
export function requirePlausibleExits(
  path: readonly Point[],
  exits: readonly Pick<ChargingExit, "course" | "plaza">[],
): void {
  const metresTo = measurePath(path);
  const boxed = boxPath(path, metresTo);
  for (const { course, plaza } of exits) {
    let length = 0;
    for (const i of segmentsIn(boxed, course.box)) {
      length += metresTo(i + 1) - metresTo(i);
      if (length <= MAX_METRES_AT_EXIT) continue;
      throw new ImplausiblePath(
        `mais de ${kilometres(MAX_METRES_AT_EXIT)} em trechos junto da saída ${plaza.name} ${segment(i)}; divida o trajeto`,
      );
    }
  }
}

/**
 * Throws `ImplausiblePath` with the segment of the first passage beyond `max`. `vertexBefore`
 * returns the vertex of the caller's path before a position.
 */
export function requirePlausiblePassages(
  passages: readonly Passage[],
  max: number,
  vertexBefore: (position: number) => number = Math.floor,
): void {
  const excess = passages[max];
  if (!excess) return;
  throw new ImplausiblePath(
    `mais de ${max.toLocaleString("pt-BR")} passagens por praças; a seguinte fica ${segment(vertexBefore(excess.position))}`,
  );
}

/** `entre os pontos 1 e 2`: points are counted from 1, as in every message about a path. */
function segment(before: number): string {
  return `entre os pontos ${before + 1} e ${before + 2}`;
}
