import { elementAt, lastOf } from "../../../base/element-at.ts";
import {
  angleBetween,
  bearingDegrees,
  distanceMetres,
  lengthMetres,
  type Point,
  positionKey,
} from "../../../quote/geo/point.ts";
import type { Link } from "../links.ts";

/** Most roads do not turn more sharply than this where one link follows another. */
const MAX_TURN_DEGREES = 75;

/** Extends a path along the links of the same road, as straight on as possible at every junction. */
export function createDriver(links: readonly Link[], maxTurnDegrees = MAX_TURN_DEGREES) {
  const byEnd = Map.groupBy(
    links.flatMap((link) => [link, { ...link, polyline: link.polyline.toReversed() }]),
    ({ polyline }) => positionKey(elementAt(polyline, 0)),
  );

  /** The path continued until it is `metres` longer or its road ends. */
  function extend(path: readonly Point[], refs: readonly string[], metres: number): Point[] {
    const extended = [...path];
    const seen = new Set<string>();
    while (lengthMetres(extended.slice(path.length - 1)) < metres) {
      const end = lastOf(extended);
      const heading = bearingDegrees(elementAt(extended, extended.length - 2), end);
      if (seen.has(positionKey(end))) break;
      seen.add(positionKey(end));
      const next = (byEnd.get(positionKey(end)) ?? [])
        .filter(({ refs: others }) => others.some((ref) => refs.includes(ref)))
        .map(({ polyline }) => ({ polyline, turn: turnInto(polyline, heading) }))
        .filter(({ turn }) => turn <= maxTurnDegrees)
        .sort((a, b) => a.turn - b.turn)[0];
      if (!next) break;
      extended.push(...next.polyline.slice(1));
    }
    return extended;
  }

  return {
    /**
     * The way along a link and `metres` beyond its ends, as it is drawn or backward. `stand`, if
     * given, becomes a vertex of its segment, as on the built network.
     */
    along(link: Link, metres: number, stand?: { segment: number; point: Point }): Point[] {
      const whole = stand
        ? link.polyline.toSpliced(stand.segment + 1, 0, stand.point)
        : link.polyline;
      const onward = extend(whole, link.refs, metres);
      return extend(onward.toReversed(), link.refs, metres).toReversed();
    },
  };
}

function turnInto(polyline: readonly Point[], heading: number): number {
  const start = elementAt(polyline, 0);
  const after = polyline.find((point) => distanceMetres(start, point) > 20);
  return angleBetween(heading, bearingDegrees(start, after ?? elementAt(polyline, 1)));
}
