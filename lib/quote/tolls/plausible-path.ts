import { kilometres } from "../../base/brazilian-format.ts";
import { elementAt } from "../../base/element-at.ts";
import { distanceMetres, type Point } from "../geo/point.ts";
import type { Passage } from "./matching/passages.ts";

/** Longer than any step between two points of a path that follows roads, ferries or rivers. */
const MAX_STEP_METRES = 1_000_000;

/**
 * Intended to admit every route that the route query answers. Fifty random places and the return
 * are about 100,000 km; 51 legs of 6,500 km, an estimate for the farthest corners, are 331,500 km.
 */
export const MAX_PATH_METRES = 400_000_000;

/** A few routes through fifty random places and back had up to 570 passages each. */
export const MAX_PASSAGES = 2_000;

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
