import type { Tags } from "../../../lib/build/network/document/osm-document.ts";
import { destination, type Point } from "../../../lib/quote/geo/point.ts";
import type { Drawing } from "./extract-writer.ts";

/** Nodes of each lane where it is left and joined, in its own direction. */
interface Lanes {
  ahead: readonly (number | undefined)[];
  back: readonly (number | undefined)[];
}

const CORNERS = 8;
const ASIDE_METRES = 80;
const RADIUS_METRES = 22;
const RAMP: Tags = { highway: "trunk_link", oneway: "yes", surface: "asphalt" };

/** Draws a roundabout beside a dual carriageway with a ramp from and to each lane; returns its node. */
export function drawInterchange(
  point: Point,
  bearing: number,
  lanes: Lanes,
  drawing: Drawing,
): number {
  const centre = destination(point, bearing + 90, ASIDE_METRES);
  const ring = Array.from({ length: CORNERS }, (_, i) =>
    // Clockwise is left-hand traffic: counter-clockwise here.
    drawing.node(...destination(centre, bearing - (i * 360) / CORNERS, RADIUS_METRES)),
  );
  const [first = 0, second = 0, , , fifth = 0, sixth = 0] = ring;
  drawing.way([...ring, first], {
    highway: "tertiary",
    junction: "roundabout",
    surface: "asphalt",
  });
  const ramp = (from: number | undefined, to: number | undefined) => {
    if (from !== undefined && to !== undefined) drawing.way([from, to], RAMP);
  };
  ramp(lanes.ahead[0], fifth);
  ramp(second, lanes.ahead[1]);
  ramp(lanes.back[0], first);
  ramp(sixth, lanes.back[1]);
  return ring[6] ?? first;
}
