import FlatQueue from "flatqueue";
import { elementAt } from "../../../base/element-at.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import { burdensOf } from "./burdens.ts";
import {
  burdenOn,
  type EdgeKind,
  type EdgeRow,
  junctionOf,
  secondsOn,
  toStretch,
} from "./edge-rows.ts";
import type { AllowedRoads, ShorterWay, Stretch } from "./engine.ts";
import { type LandmarkTable, numberJunctions } from "./landmarks.ts";
import { FERRY_WAIT_SECONDS, ROAD_SPEEDS } from "./road-costs.ts";

/**
 * A junction at which an end of a way may join the network, and the metres to it over part of an
 * edge.
 */
export interface Join {
  junction: string;
  metres: number;
  /** Index of the edge's kind; undefined if the end is the junction itself. */
  kind: number | undefined;
}

/** The junctions at both ends of a way. */
export interface WayEnds {
  from: readonly Join[];
  to: readonly Join[];
}

/** The roads of a network as junctions and edges. */
export interface EdgeGraph {
  /**
   * The shortest way if it is shorter than `belowMetres`. Unknown if the ends are found not to be
   * connected, which a search that is cut off does not find.
   */
  shortest(ends: WayEnds, belowMetres: number, allowed: AllowedRoads): ShorterWay;
  /** The way of least cost at speeds of at most a paved single carriageway's; never `none`. */
  direct(ends: WayEnds, allowed: AllowedRoads): ShorterWay;
}

/** The quantity that a search minimises. */
interface Measure {
  /** Weight of so many metres of an edge of a kind; of no kind at a junction. */
  weigh: (metres: number, kind: number | undefined) => number;
  /** Least weight of a metre of any kind. */
  leastPerMetre: number;
}

/** 9 km/h. */
const FERRY_METRES_PER_SECOND = 2.5;

/**
 * Builds the graph of some edges. Numbers are in flat arrays because a search reads many of them.
 * `landmarks` are the tables that `measureLandmarks` makes of the same edges.
 */
export function createEdgeGraph(
  rows: readonly EdgeRow[],
  kinds: readonly EdgeKind[],
  landmarks: readonly LandmarkTable[],
): EdgeGraph {
  const nodes = numberJunctions(rows);
  const nodeOf = (step: string): number => nodes.get(junctionOf(step)) ?? 0;
  const leaving = rows
    .map((row) => ({ row, node: nodeOf(row[0]) }))
    .sort((a, b) => a.node - b.node);
  const from = Int32Array.from(leaving, ({ node }) => node);
  const to = Int32Array.from(leaving, ({ row }) => nodeOf(row[1]));
  const metresOf = Float64Array.from(leaving, ({ row }) => row[3]);
  const kindOf = Int32Array.from(leaving, ({ row }) => row[4]);
  /** Index of each node's first edge, plus the end of the last. */
  const firsts = new Int32Array(nodes.size + 1);
  for (const node of from) firsts[node + 1] = (firsts[node + 1] ?? 0) + 1;
  for (let i = 0; i < nodes.size; i += 1) firsts[i + 1] = (firsts[i + 1] ?? 0) + (firsts[i] ?? 0);
  const count = landmarks.length;
  /** Whole metres of each node from all landmarks, side by side; 0 where no road leads. */
  const distances = new Int32Array(nodes.size * count);
  landmarks.forEach((table, k) => {
    table.forEach((metres, node) => {
      distances[node * count + k] = metres ?? 0;
    });
  });
  const isRuled = Uint8Array.from(kinds, ({ rules }) => (rules ? 1 : 0));

  /**
   * A lower bound of the metres from a node to another that roads connect with it: what any landmark
   * is farther from one than from the other.
   */
  function leastMetres(node: number, goal: number): number {
    const [a, b] = [node * count, goal * count];
    let least = 0;
    for (let k = 0; k < count; k += 1) {
      const difference = Math.abs((distances[a + k] ?? 0) - (distances[b + k] ?? 0));
      if (difference > least) least = difference;
    }
    return least;
  }

  /** Measures of `direct` by vehicle, made when first asked for. */
  const directMeasures: Partial<Record<VehicleType, Measure>> = {};
  // State of a search, used again by the next one: the numbers of a node count if it was reached or
  // settled in the current search.
  const best = new Float64Array(nodes.size);
  const arriving = new Int32Array(nodes.size);
  const reached = new Uint32Array(nodes.size);
  const settled = new Uint32Array(nodes.size);
  let searches = 0;

  /**
   * The edges of the way of least weight, by A*: P. E. Hart, N. J. Nilsson and B. Raphael, 1968.
   * Ways of at least `below` are not looked for.
   */
  function search(
    ends: WayEnds,
    below: number,
    isOpen: (kind: number) => boolean,
    { weigh, leastPerMetre }: Measure,
  ) {
    searches += 1;
    const queue = new FlatQueue();
    const starts = joinedNodes(ends.from, weigh);
    const goals = joinedNodes(ends.to, weigh);
    const targets = new Map(goals.map((goal) => [goal.node, goal]));
    const left = (node: number) => {
      let least = Number.POSITIVE_INFINITY;
      for (const { node: goal, weight } of goals) {
        const rest = weight + leastPerMetre * leastMetres(node, goal);
        if (rest < least) least = rest;
      }
      return least;
    };
    let limit = below;
    let isCut = false;
    const reach = (node: number, weight: number, edge: number) => {
      if (reached[node] === searches && weight >= (best[node] ?? 0)) return;
      reached[node] = searches;
      best[node] = weight;
      arriving[node] = edge;
      const rank = weight + left(node);
      if (rank < limit) queue.push(node, rank);
      else isCut = true;
    };
    for (const { node, weight } of starts) reach(node, weight, -1);
    let goal: { node: number; join: Join } | undefined;
    for (;;) {
      const rank = queue.peekValue();
      const node = queue.pop();
      if (node === undefined || rank === undefined || rank >= limit) break;
      if (settled[node] === searches) continue;
      settled[node] = searches;
      const weight = best[node] ?? 0;
      const target = targets.get(node);
      if (target && weight + target.weight < limit) {
        limit = weight + target.weight;
        goal = { node, join: target.join };
      } else if (target) isCut = true;
      for (let edge = firsts[node] ?? 0; edge < (firsts[node + 1] ?? 0); edge += 1) {
        const kind = kindOf[edge] ?? 0;
        if (isOpen(kind)) reach(to[edge] ?? 0, weight + weigh(metresOf[edge] ?? 0, kind), edge);
      }
    }
    return { found: goal && { ...goal, ...wayTo(goal.node) }, isCut };
  }

  function joinedNodes(joins: readonly Join[], weigh: Measure["weigh"]) {
    return joins.flatMap((join) => {
      const node = nodes.get(join.junction);
      return node === undefined ? [] : [{ node, join, weight: weigh(join.metres, join.kind) }];
    });
  }

  /** The edges from the start to a node, and the node where they begin. */
  function wayTo(node: number) {
    const way: number[] = [];
    let first = node;
    for (let edge = arriving[first] ?? -1; edge >= 0; edge = arriving[first] ?? -1) {
      way.push(edge);
      first = from[edge] ?? 0;
    }
    return { way: way.reverse(), first };
  }

  function wayOf(
    ends: WayEnds,
    { found, isCut }: ReturnType<typeof search>,
    vehicle: VehicleType,
  ): ShorterWay {
    if (!found) return { kind: isCut ? "none" : "unknown" };
    const start = ends.from.find(({ junction }) => nodes.get(junction) === found.first);
    const edges = found.way.map((edge) => ({ metres: metresOf[edge] ?? 0, kind: kindOf[edge] }));
    const parts = [...(start ? [start] : []), ...edges, found.join];
    const lengthMetres = parts.reduce((sum, { metres }) => sum + metres, 0);
    const costs = () => costsOf(parts, vehicle);
    const stretches = () => stretchesOf(parts, vehicle);
    return { kind: "shorter", way: { lengthMetres, costs, stretches } };
  }

  return {
    shortest(ends, belowMetres, { vehicle, admits }) {
      const found = search(ends, belowMetres, openKinds(admits), METRES);
      return wayOf(ends, found, vehicle);
    },
    direct(ends, { vehicle, admits }) {
      const measure = directMeasures[vehicle] ?? directSeconds(kinds, vehicle);
      directMeasures[vehicle] = measure;
      const found = search(ends, Number.POSITIVE_INFINITY, openKinds(admits), measure);
      return wayOf(ends, found, vehicle);
    },
  };

  /** Tests if edges of a kind are open; the rules of each are tested once. */
  function openKinds(admits: AllowedRoads["admits"]): (kind: number) => boolean {
    const known = new Map<number, boolean>();
    return (kind) => {
      if (isRuled[kind] === 0) return true;
      const isOpen = known.get(kind) ?? admits(kinds[kind]?.rules ?? []);
      known.set(kind, isOpen);
      return isOpen;
    };
  }

  function stretchesOf(
    parts: readonly Pick<Join, "metres" | "kind">[],
    vehicle: VehicleType,
  ): Stretch[] {
    return parts.flatMap(({ metres, kind }) =>
      kind === undefined ? [] : [toStretch(elementAt(kinds, kind), metres, vehicle)],
    );
  }

  function costsOf(parts: readonly Pick<Join, "metres" | "kind">[], vehicle: VehicleType) {
    const driven: Pick<Stretch, "burden" | "way">[] = [];
    let seconds = 0;
    for (const { metres, kind } of parts) {
      if (kind === undefined) continue;
      const edge = elementAt(kinds, kind);
      driven.push({ way: edge.way, burden: burdenOn(edge, metres, vehicle) });
      seconds += secondsOn(edge, metres, vehicle) ?? metres / FERRY_METRES_PER_SECOND;
    }
    seconds += FERRY_WAIT_SECONDS * boardings(driven);
    return { seconds, burdens: burdensOf(driven) };
  }
}

const METRES: Measure = { weigh: (metres) => metres, leastPerMetre: 1 };

/** Seconds with burdens at speeds of at most that of a paved single carriageway. */
function directSeconds(kinds: readonly EdgeKind[], vehicle: VehicleType): Measure {
  const leastPerMetre = 3.6 / ROAD_SPEEDS.paved[vehicle];
  const perMetre = Float64Array.from(kinds, (kind) => {
    const seconds = secondsOn(kind, 1, vehicle) ?? 1 / FERRY_METRES_PER_SECOND;
    return Math.max(leastPerMetre, seconds + (burdenOn(kind, 1, vehicle)?.seconds ?? 0));
  });
  return {
    weigh: (metres, kind) => metres * (perMetre[kind ?? -1] ?? leastPerMetre),
    leastPerMetre,
  };
}

function boardings(stretches: readonly Pick<Stretch, "way">[]): number {
  return stretches.filter(
    ({ way }, i) => way !== "road" && (stretches[i - 1]?.way ?? "road") === "road",
  ).length;
}
