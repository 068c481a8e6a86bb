import { type At, drawAround, drawBeside } from "./draw-surroundings.ts";
import type { Drawing } from "./extract-writer.ts";
import { streetTags } from "./street-tags.ts";

/** A town to draw. */
export interface Town {
  name: string;
  latitude: number;
  longitude: number;
  cep: number;
  /** Number of streets. */
  streets: number;
  /** Regular blocks, or lanes that bend and end. */
  kind: "grid" | "grown";
}

const DEGREES_PER_METRE = 1 / 111_195;
const BLOCK_METRES = { grid: 105, grown: 85 };
/** Largest shift of a crossing, in blocks. */
const SHIFT = { grid: 0.02, grown: 0.33 };
/** Share of streets that are missing. */
const MISSING = { grid: 0.01, grown: 0.12 };
/** Bends of a street between two crossings. */
const BENDS = 3;
/** Blocks of one way. */
const SPAN = 2;
/** One street in this many has this. */
const ONE_IN = { address: 2, building: 100, turn: 50, twin: 500, repeated: 1_000, cut: 2_000 };

/**
 * Draws a town and returns the node of its centre. `around` chooses what stands around the streets;
 * without it, only streets and addresses are drawn.
 */
export function drawTown(
  town: Town,
  drawing: Drawing,
  random: () => number,
  around?: () => number,
): number {
  const side = Math.max(SPAN, Math.ceil(Math.sqrt(town.streets / (1 - MISSING[town.kind]))));
  const at = latticeOf(town, side, random() * Math.PI);
  const shift = () => (random() - 0.5) * 2 * SHIFT[town.kind];
  const crossings: number[] = [];
  for (let row = 0; row <= side; row += 1) {
    for (let column = 0; column <= side; column += 1) {
      crossings.push(drawing.node(...at(row + shift(), column + shift())));
    }
  }
  const crossing = (row: number, column: number) => crossings[row * (side + 1) + column] ?? 0;
  const middle = Math.floor(side / 2);
  let left = town.streets;
  for (let row = 0; row <= side && left > 0; row += 1) {
    for (let column = 0; column <= side && left > 0; column += 1) {
      const drawn = [0, 1].flatMap((down) => {
        const [along, line] = down ? [row, column] : [column, row];
        if (along % SPAN !== 0 || along >= side || left === 0) return [];
        // The lines through the centre are whole, so that every part is reached.
        if (line !== middle && random() < MISSING[town.kind]) return [];
        left -= 1;
        const place = { row, column, down, side };
        if (around) drawBeside(at, place, drawing, around);
        return [drawStreet(town, place, at, crossing, drawing, random)];
      });
      const [from, to] = drawn;
      if (from && to && random() * ONE_IN.turn < 1)
        forbidTurn(from, crossing(row, column), to, drawing);
    }
  }
  drawBorder(town, at, side, drawing, random);
  if (around) drawAround(town, at, side, drawing, around);
  drawing.node(town.latitude, town.longitude, { place: "town", name: town.name });
  return crossing(middle, middle);
}

/** Positions of a town's crossings: rows and columns turned by an angle around its seat. */
function latticeOf({ latitude, longitude, kind }: Town, side: number, angle: number): At {
  const block = BLOCK_METRES[kind] * DEGREES_PER_METRE;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const narrow = Math.cos((latitude * Math.PI) / 180);
  return (row, column) => {
    const [x, y] = [column - side / 2, row - side / 2];
    return [
      latitude + block * (x * sine + y * cosine),
      longitude + (block * (x * cosine - y * sine)) / narrow,
    ];
  };
}

interface Place {
  row: number;
  column: number;
  down: number;
  side: number;
}

/** Draws a way of two blocks with its addresses; returns its id. */
function drawStreet(
  town: Town,
  { row, column, down, side }: Place,
  at: At,
  crossing: (row: number, column: number) => number,
  drawing: Drawing,
  random: () => number,
): number {
  const right = 1 - down;
  const [line, from] = down ? [column, row] : [row, column];
  const blocks = Math.min(SPAN, side - from);
  const bow = town.kind === "grown" ? (random() - 0.5) * 0.2 : 0;
  const nodeIds = [crossing(row, column)];
  for (let block = 0; block < blocks; block += 1) {
    for (let bend = 1; bend <= BENDS; bend += 1) {
      const part = block + bend / (BENDS + 1);
      const aside = bow * Math.sin((Math.PI * bend) / (BENDS + 1)) + (random() - 0.5) * 0.02;
      nodeIds.push(
        drawing.node(
          ...at(row + down * part + right * aside, column + right * part + down * aside),
        ),
      );
    }
    nodeIds.push(crossing(row + down * (block + 1), column + right * (block + 1)));
  }
  const tags = streetTags(
    { line, from, isDown: down === 1, isEdge: line === 0 || line >= side - 1 },
    town.kind === "grid",
    random,
  );
  if (random() * ONE_IN.address < 1 && tags.name) {
    const [south, east] = [row + down * 0.4 + right * 0.15, column + right * 0.4 + down * 0.15];
    drawing.node(...at(south, east), addressTags(town, tags.name, from, random));
    if (random() * ONE_IN.building < 1) drawBuilding(at, south, east, drawing, random);
  }
  spoil(nodeIds, at, row, column, drawing, random);
  return drawing.way(nodeIds, tags);
}

function addressTags(town: Town, street: string, from: number, random: () => number) {
  const number = String(from * 100 + 1 + Math.floor(random() * 99));
  const cep = String(town.cep + Math.floor(random() * 900)).padStart(8, "0");
  return {
    "addr:street": street,
    "addr:housenumber": number,
    "addr:postcode": `${cep.slice(0, 5)}-${cep.slice(5)}`,
  };
}

/** A building; some are not closed. */
function drawBuilding(at: At, row: number, column: number, drawing: Drawing, random: () => number) {
  const corners = [
    [0, 0],
    [0, 0.1],
    [0.1, 0.1],
    [0.1, 0],
  ].map(([down = 0, right = 0]) => drawing.node(...at(row + down, column + right)));
  const closed = random() < 0.95 ? [...corners, ...corners.slice(0, 1)] : corners;
  drawing.way(closed, { building: "yes" });
}

/** Adds the faults of real extracts to a way: twin nodes, repeated ones, ones beyond the edge. */
function spoil(
  nodeIds: number[],
  at: At,
  row: number,
  column: number,
  drawing: Drawing,
  random: () => number,
): void {
  if (random() * ONE_IN.twin < 1) {
    const twins = [0, 1].map(() => drawing.node(...at(row + 0.3, column + 0.3)));
    nodeIds.splice(2, 0, ...twins);
  }
  if (random() * ONE_IN.repeated < 1) nodeIds.splice(2, 0, nodeIds[2] ?? 0);
  if (random() * ONE_IN.cut < 1) nodeIds.push(drawing.absentNode());
}

function forbidTurn(from: number, via: number, to: number, drawing: Drawing): void {
  drawing.relation({
    tags: { type: "restriction", restriction: "no_left_turn" },
    members: [
      { kind: "way", id: from, role: "from" },
      { kind: "node", id: via, role: "via" },
      { kind: "way", id: to, role: "to" },
    ],
  });
}

/** The border of the municipality; in every tenth one, a side is missing from the extract. */
function drawBorder(
  town: Town,
  at: At,
  side: number,
  drawing: Drawing,
  random: () => number,
): void {
  const corners = [
    [-9, -9],
    [-9, side + 9],
    [side + 9, side + 9],
    [side + 9, -9],
  ].map(([row = 0, column = 0]) => drawing.node(...at(row, column)));
  const sides = corners.map((corner, i) =>
    drawing.way([corner, corners[(i + 1) % corners.length] ?? 0], { boundary: "administrative" }),
  );
  const kept = random() < 0.1 ? sides.slice(1) : sides;
  drawing.relation({
    tags: { type: "boundary", boundary: "administrative", admin_level: "8", name: town.name },
    members: kept.map((id) => ({ kind: "way", id, role: "outer" })),
  });
}
