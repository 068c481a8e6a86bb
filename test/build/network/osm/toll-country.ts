import type { Tags } from "../../../../lib/build/network/document/osm-document.ts";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import type { Plaza } from "../../../../lib/quote/tolls/catalogue/plaza-table.ts";
import { plaza } from "../../../quote/tolls/builders.ts";
import { at } from "../builders.ts";
import { DocumentBuilder, type Vertex } from "./document-builder.ts";

// A small country as OpenStreetMap draws it. All figures are metres east and north of the origin.
//
// The BR-999 is a dual carriageway from west to east, 20 m apart, tolled three times:
// at -3,000 eastbound only, at 0 by a plaza with a lane per booth, at 3,000 by a gantry.
// A street runs along the plaza, the MG-777 passes under the gantry at a sharp angle.
// The MG-888 is a road with two directions, a booth at 0 and a plaza without booths at 6,000.

const BOOTH: Tags = { barrier: "toll_booth" };
const GANTRY: Tags = { highway: "toll_gantry" };
const HIGHWAY: Tags = { highway: "trunk", ref: "BR-999", oneway: "yes", surface: "asphalt" };
const LANE: Tags = { highway: "trunk", oneway: "yes", surface: "asphalt" };
const ROAD: Tags = { highway: "primary", surface: "asphalt" };

/**
 * Points at which the lanes of the plaza's eastbound carriageway pass it; the last one has no
 * booth.
 */
export const EASTBOUND_LANES = [-6, -12, -18, -24, -30];
export const WESTBOUND_LANES = [6, 12, 18];
const LANES_METRES = 150;
/** Metres between the MG-888 and the BR-999 to its south. */
const NORTH = 20_000;

const booth = (east: number, north: number): Vertex => ({ point: at(east, north), tags: BOOTH });
const gantry = (east: number, north: number): Vertex => ({ point: at(east, north), tags: GANTRY });

/** The way of a vehicle along the BR-999, by the lane that passes the plaza at `north`. */
export function alongHighway(north: number): Point[] {
  const side = Math.sign(north) * 10;
  const east = [-5_000, -3_000, -LANES_METRES, 0, LANES_METRES, 3_000, 5_000];
  const path = east.map((x) => at(x, x === 0 ? north : side));
  return north < 0 ? path : path.toReversed();
}

export function tollCountry(): DocumentBuilder {
  const country = new DocumentBuilder();
  // Eastbound: its booth at -3,000, the lanes of the plaza, the gantry.
  country.way(HIGHWAY, at(-5_000, -10), booth(-3_000, -10), at(-LANES_METRES, -10));
  for (const [i, north] of EASTBOUND_LANES.entries()) {
    const isFree = i === EASTBOUND_LANES.length - 1;
    const middle = isFree ? at(0, north) : booth(0, north);
    country.way(LANE, at(-LANES_METRES, -10), at(-60, north), middle);
    country.way(LANE, middle, at(60, north), at(LANES_METRES, -10));
  }
  country.way(HIGHWAY, at(LANES_METRES, -10), gantry(3_000, -10), at(5_000, -10));
  // Westbound.
  country.way(HIGHWAY, at(5_000, 10), gantry(3_000, 10), at(LANES_METRES, 10));
  for (const north of WESTBOUND_LANES) {
    country.way(LANE, at(LANES_METRES, 10), at(60, north), booth(0, north));
    country.way(LANE, booth(0, north), at(-60, north), at(-LANES_METRES, 10));
  }
  country.way(HIGHWAY, at(-LANES_METRES, 10), at(-3_000, 10), at(-5_000, 10));
  // Vehicles turn around at both ends.
  country.way(LANE, at(5_000, -10), at(5_100, 0), at(5_000, 10));
  country.way(LANE, at(-5_000, 10), at(-5_100, 0), at(-5_000, -10));
  // The street along the plaza joins the highway far from it.
  country.way({ ...ROAD, name: "Rua Lateral" }, ...STREET);
  country.way({ ...ROAD, ref: "MG-777" }, ...UNDERPASS);
  country.way(
    { ...ROAD, ref: "MG-888" },
    at(-8_000, NORTH),
    booth(0, NORTH),
    at(4_000, NORTH),
    at(12_000, NORTH),
  );
  country.way(
    { ...ROAD, ref: "MG-666" },
    at(0, -20_000),
    booth(1_000, -20_000),
    at(2_000, -20_000),
  );
  return country;
}

/** From the highway along the plaza and back to it. */
export const STREET: Point[] = [
  at(-2_000, -10),
  at(-1_800, -50),
  at(-400, -50),
  at(0, -50),
  at(400, -50),
  at(1_800, -50),
  at(2_000, -10),
];

export const UNDERPASS: Point[] = [at(1_000, -1_155), at(3_020, 11.5), at(5_000, 1_155)];

/** From one end of the MG-888 to the other. */
export const TWO_WAY: Point[] = [
  at(-8_000, NORTH),
  at(0, NORTH),
  at(4_000, NORTH),
  at(12_000, NORTH),
];

function registered(id: string, road: string, [latitude, longitude]: Point, direction = "both") {
  const bearings = direction === "both" ? "90;270" : "90";
  const position = { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) };
  return plaza({ id, road, direction, bearings, ...position });
}

/** The registered plazas, each some way from its booths. */
export const PLAZAS: readonly Plaza[] = [
  registered("eastbound", "BR-999", at(-2_950, 20), "increasing"),
  registered("lanes", "BR-999", at(60, 30)),
  registered("gantry", "BR-999", at(3_020, -40)),
  registered("two-way", "MG-888", at(-100, NORTH + 40)),
  registered("no-booths", "MG-888", at(6_000, NORTH - 60)),
  registered("elsewhere", "BR-111", at(0, 60_000)),
];
