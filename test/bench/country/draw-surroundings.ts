import { elementAt } from "../../../lib/base/element-at.ts";
import type { Tags } from "../../../lib/build/network/document/osm-document.ts";
import type { Drawing } from "./extract-writer.ts";

// Surroundings of streets: buildings, points of interest, land use, woods and waters. They make up
// most of a real extract, and no road network needs them.

/** Position in a town's lattice: rows and columns are blocks. */
export type At = (row: number, column: number) => readonly [latitude: number, longitude: number];

/** Mappers draw all houses of a street or none: one street in this many has them. */
const DRAWN_STREETS = 4;
const HOUSES = 12;
/** One building in this many has this. */
const ONE_IN_BUILDINGS = { open: 200, court: 400, corner: 3 };
/** One street in this many has this beside it. */
const ONE_IN = { interest: 4, tree: 8, park: 40 };
/** Streets of a town for each area and each river around it. */
const STREETS_PER = { area: 9, river: 90 };
/** Nodes of an area, and of a part of a river. */
const NODES = { area: 100, river: 500 };
/** Largest distance of areas and rivers from a town, in sides of its lattice and in blocks. */
const AWAY = { sides: 1.5, blocks: 60 };
const HOUSE: Tags = { building: "yes" };
const AREAS: readonly Tags[] = [
  { natural: "wood" },
  { natural: "scrub" },
  { natural: "water", water: "lake" },
  { landuse: "farmland" },
  { landuse: "meadow" },
  { landuse: "residential" },
  { landuse: "forest", source: "Bing" },
];
const INTERESTS: readonly Tags[] = [
  { amenity: "restaurant", name: "Restaurante Bom Sabor" },
  { amenity: "place_of_worship", religion: "christian", name: "Capela São José" },
  { amenity: "school", name: "Escola Municipal Cecília Meireles" },
  { shop: "supermarket", name: "Mercado Central", opening_hours: "Mo-Sa 08:00-20:00" },
  { amenity: "fuel", brand: "Ipiranga", operator: "Posto Avenida" },
  { highway: "bus_stop", public_transport: "platform" },
  { power: "pole" },
];

/** Draws what stands along a street of two blocks that begins at a crossing. */
export function drawBeside(
  at: At,
  { row, column, down }: { row: number; column: number; down: number },
  drawing: Drawing,
  random: () => number,
): void {
  const beside = (along: number, aside: number) =>
    down ? at(row + along, column + aside) : at(row + aside, column + along);
  if (random() * DRAWN_STREETS < 1) {
    for (let house = 0; house < HOUSES; house += 1) {
      const from = (2 * (house >> 1)) / HOUSES + 0.02;
      drawHouse(beside, from * 2, house % 2 ? 0.12 : -0.24, drawing, random);
    }
  }
  const place = () => beside(0.1 + 1.8 * random(), 0.08);
  if (random() * ONE_IN.interest < 1) drawing.node(...place(), pick(INTERESTS, random));
  if (random() * ONE_IN.tree < 1) drawing.node(...place(), { natural: "tree" });
  if (random() * ONE_IN.park < 1) {
    const corners = ring(8, (turn) =>
      beside(0.5 + 0.3 * Math.cos(turn), 0.5 + 0.3 * Math.sin(turn)),
    );
    drawing.way(closed(corners.map((point) => drawing.node(...point))), { leisure: "park" });
  }
}

/** Draws the areas and rivers around a town whose lattice has that side. */
export function drawAround(
  { name, streets }: { name: string; streets: number },
  at: At,
  side: number,
  drawing: Drawing,
  random: () => number,
): void {
  const reach = AWAY.sides * side + AWAY.blocks;
  const away = () => side / 2 + (random() - 0.5) * 2 * reach;
  for (let left = streets / STREETS_PER.area; left > random(); left -= 1) {
    drawArea(at, [away(), away()], drawing, random);
  }
  for (let left = streets / STREETS_PER.river; left > random(); left -= 1) {
    drawRiver(name, at, [away(), away()], drawing, random);
  }
}

/** A house of four to six corners; some are not closed, some are around a courtyard. */
function drawHouse(
  at: At,
  along: number,
  aside: number,
  drawing: Drawing,
  random: () => number,
): void {
  const [depth, width] = [0.06 + 0.06 * random(), 0.08 + 0.1 * random()];
  const corner = random() * ONE_IN_BUILDINGS.corner < 1;
  const corners = [
    [0, 0],
    [width, 0],
    ...(corner ? [[width, depth / 2] as const, [width / 2, depth / 2] as const] : []),
    [corner ? width / 2 : width, depth],
    [0, depth],
  ].map(([x = 0, y = 0]) =>
    drawing.node(...at(along + x + 0.004 * random(), aside + y + 0.004 * random())),
  );
  if (random() * ONE_IN_BUILDINGS.open < 1) {
    drawing.way(corners, HOUSE);
  } else if (random() * ONE_IN_BUILDINGS.court < 1) {
    const court = ring(4, (turn) =>
      at(along + width / 4 + 0.01 * Math.cos(turn), aside + depth / 4 + 0.01 * Math.sin(turn)),
    ).map((point) => drawing.node(...point));
    drawHoled(closed(corners), closed(court), HOUSE, drawing);
  } else drawing.way(closed(corners), HOUSE);
}

function drawArea(
  at: At,
  [row, column]: readonly [number, number],
  drawing: Drawing,
  random: () => number,
): void {
  const radius = 1 + 6 * random() ** 3;
  const count = Math.ceil(NODES.area * (0.3 + 1.4 * random()));
  const rough = (scale: number) =>
    ring(count, (turn) => {
      const length = scale * radius * (0.8 + 0.4 * random());
      return at(row + length * Math.sin(turn), column + length * Math.cos(turn));
    }).map((point) => drawing.node(...point));
  const tags = pick(AREAS, random);
  const outer = closed(rough(1));
  if (random() < 0.05) drawHoled(outer, closed(rough(0.3)), tags, drawing);
  else drawing.way(outer, tags);
}

function drawRiver(
  name: string,
  at: At,
  [row, column]: readonly [number, number],
  drawing: Drawing,
  random: () => number,
): void {
  let [y, x, bearing] = [row, column, random() * 2 * Math.PI];
  const nodeIds = Array.from({ length: NODES.river }, () => {
    bearing += random() - 0.5;
    y += 0.3 * Math.sin(bearing);
    x += 0.3 * Math.cos(bearing);
    return drawing.node(...at(y, x));
  });
  drawing.way(nodeIds, { waterway: random() < 0.2 ? "river" : "stream", name: `Rio ${name}` });
}

function drawHoled(outer: number[], inner: number[], tags: Tags, drawing: Drawing): void {
  const members = [
    { kind: "way" as const, id: drawing.way(outer, {}), role: "outer" },
    { kind: "way" as const, id: drawing.way(inner, {}), role: "inner" },
  ];
  drawing.relation({ tags: { type: "multipolygon", ...tags }, members });
}

function ring<Corner>(count: number, cornerAt: (turn: number) => Corner): Corner[] {
  return Array.from({ length: count }, (_, i) => cornerAt((2 * Math.PI * i) / count));
}

function closed(nodeIds: number[]): number[] {
  return [...nodeIds, nodeIds[0] ?? 0];
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return elementAt(items, Math.floor(random() * items.length));
}
