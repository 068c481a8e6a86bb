import { elementAt, lastOf } from "../../../base/element-at.ts";
import { distanceMetres, lengthMetres, type Point, projectOnSegment } from "../../geo/point.ts";
import type { ChargingExit } from "../catalogue/catalogue.ts";
import { type Plaza, plazaPoint } from "../catalogue/plaza-table.ts";
import { type OpenStep, otherCharges } from "../exits/other-charges.ts";
import { sparseSteps } from "../exits/sparse-steps.ts";
import { type DoubtfulStretch, doubtfulStretches, stepReach } from "./doubtful-stretches.ts";
import type { Gate, GateIndex } from "./gates.ts";
import { plazasOfOtherWays, plazasOn } from "./other-ways.ts";
import { type MetresTo, measurePath } from "./path-metres.ts";
import type { LimitedWays, RoadPath } from "./roads.ts";
import {
  FOREIGN_METRES,
  NAMED_METRES,
  ON_ROAD_METRES,
  OTHER_WAY_RATIO,
  PRESUMED_METRES,
  SPARSE_METRES,
  STRAIGHT_SHARE,
  STRAIGHT_WAY_RATIO,
} from "./tolerances.ts";
import { type Fit, fitOf } from "./way-follows.ts";

/** A path whose doubtful parts are redrawn along the roads of the network. */
export interface FollowedPath {
  points: Point[];
  /** For each point, the vertex of the original path that it equals or follows. */
  vertices: number[];
  /** Plazas that the path may or may not have passed, whatever its points say. */
  doubtful: Set<Plaza>;
  /** The ways that stand for pieces with points far apart, in driving order. */
  ways: FollowedWay[];
}

/** The way along the roads that stands for a piece of a path. */
export interface FollowedWay {
  /** First and last point of the piece. */
  ends: readonly [Point, Point];
  way: RoadPath;
}

/** Distance between two points from which on the line between them is no drawing of a road. A choice. */
const GAP_METRES = 1_000;

/**
 * Shortest piece for which a way is requested, so that points in between can confirm the way. The
 * redrawn drives no longer pay the same at 500 m; they do with 700 to 30,000.
 * Guarded by "PIECE_METRES".
 */
const PIECE_METRES = 3_000;
/**
 * Shortest piece that is halved because no way follows it. A choice: the redrawn drives pay the same
 * with 0 to 10,000. Less asks the roads more often.
 * Guarded by "LEAST_PIECE_METRES".
 */
const LEAST_PIECE_METRES = 600;

/**
 * Redraws a path along the roads of the network wherever plazas or exits are near and the path's own
 * points are too far apart, or too far from the road, to decide whether it passes them. Where no way
 * of the network follows the path, it stays as it is and the plazas there are doubtful.
 */
export async function followRoads(
  path: readonly Point[],
  index: GateIndex,
  roads: LimitedWays,
  exits: readonly ChargingExit[] = [],
): Promise<FollowedPath> {
  const metresTo = measurePath(path);
  const sparse = sparseSteps(path, exits, metresTo);
  const followed: FollowedPath = { points: [], vertices: [], doubtful: new Set(), ways: [] };
  const open: OpenStep[] = [];
  const follow = createFollow(path, { index, roads, metresTo, sparse }, followed, open);
  let next = 0;
  for (const stretch of doubtfulStretches(path, index, metresTo, sparse.keys())) {
    append(followed, path, next, stretch.from);
    for (const [from, to] of piecesOf(stretch, metresTo)) await follow(from, to, stretch.gates);
    next = stretch.to;
  }
  append(followed, path, next, path.length);
  for (const step of open) {
    const charges = await otherCharges(followed.points, step, exits, index, roads);
    for (const plaza of charges) followed.doubtful.add(plaza);
    if (roads.areOpen || !("exits" in step.others)) continue;
    for (const { plaza } of step.others.exits) followed.doubtful.add(plaza);
  }
  return followed;
}

/** Inputs of following a path, in addition to its points. */
interface Surroundings {
  index: GateIndex;
  roads: LimitedWays;
  metresTo: MetresTo;
  /** Exits near long steps, by their first vertices. */
  sparse: ReadonlyMap<number, readonly ChargingExit[]>;
}

function createFollow(
  path: readonly Point[],
  { index, roads, metresTo, sparse }: Surroundings,
  followed: FollowedPath,
  open: OpenStep[],
) {
  /** Ways whose doubts are noted: the same step may occur many times. */
  const known = new Set<RoadPath>();
  /** Ways that do not follow their step and are noted: they may have been driven nevertheless. */
  const compared = new Set<RoadPath>();

  /** Appends vertices `from` to `to` (excluded), or the way that follows them. */
  return async function follow(from: number, to: number, gates: Set<Gate>): Promise<void> {
    const piece = path.slice(from, to + 1);
    const ends = [elementAt(path, from), elementAt(path, to)] as const;
    const way = roads.areOpen ? await roads.way(ends) : undefined;
    const fit = way && way.length > 1 ? fitOf(way, piece) : undefined;
    if (way && fit?.follows) {
      // A path that begins beside the road keeps its first point, just as it keeps its last.
      if (from === 0) append(followed, path, 0, 1);
      const first = followed.points.length;
      for (const point of way) followed.points.push(point);
      for (const _ of way) followed.vertices.push(from);
      if (hasGap(piece)) followed.ways.push({ ends, way });
      const isNew = piece.length > 2 || !known.has(way);
      known.add(way);
      if (!isNew) return;
      await doubtWay(way, fit, piece, gates);
      const limit = otherWayLimit(way, fit, piece);
      const near = sparse.get(from);
      if (limit === undefined || !near) return;
      const last = followed.points.length - 1;
      open.push({ ends, first, last, others: { limit, exits: near } });
      return;
    }
    const middle = roads.areOpen ? middleOf(from, to, metresTo) : undefined;
    if (middle !== undefined) {
      await follow(from, middle, gates);
      await follow(middle, to, gates);
      return;
    }
    const first = followed.points.length;
    append(followed, path, from, to);
    doubt(plazasNear(piece, gates));
    if (!way) doubt(exitsNear(from, to));
    else if (piece.length === 2 && !compared.has(way)) {
      compared.add(way);
      open.push({ ends, first, last: first, others: { way } });
    }
  };

  /** Notes the plazas that the way of a piece passes or avoids without proof. */
  async function doubtWay(way: RoadPath, fit: Fit, piece: readonly Point[], gates: Set<Gate>) {
    const [from, to] = [elementAt(piece, 0), lastOf(piece)];
    const length = distanceMetres(from, to);
    const limit = otherWayLimit(way, fit, piece);
    const isOpen = limit !== undefined;
    const straight = isStraight(fit, length);
    if (isOpen) doubt(await plazasOfOtherWays(way, [from, to], limit, gates, index, roads));
    const isForeign = fit.metres > ON_ROAD_METRES;
    if (isForeign && !isOpen) doubt(plazasNear(piece, gates));
    if (isForeign || (isOpen && !straight && length >= PRESUMED_METRES))
      doubt(plazasOn(way, index));
  }

  /** The exits near the long steps of a piece. */
  function* exitsNear(from: number, to: number): Generator<Plaza> {
    for (let vertex = from; vertex < to; vertex += 1) {
      const [a, b] = [elementAt(path, vertex), elementAt(path, vertex + 1)];
      for (const { plaza } of sparse.get(vertex) ?? []) {
        if (projectOnSegment(plazaPoint(plaza), a, b).distance <= NAMED_METRES) yield plaza;
      }
    }
  }

  function doubt(plazas: Iterable<Plaza>): void {
    for (const plaza of plazas) followed.doubtful.add(plaza);
  }
}

/**
 * Length up to which another way may have been driven instead of the way of a piece; undefined if
 * points in between, or the shortness of the piece, show the way.
 */
function otherWayLimit(way: RoadPath, fit: Fit, piece: readonly Point[]): number | undefined {
  const length = distanceMetres(elementAt(piece, 0), lastOf(piece));
  if (piece.length > 2 || length < SPARSE_METRES) return undefined;
  return (isStraight(fit, length) ? STRAIGHT_WAY_RATIO : OTHER_WAY_RATIO) * lengthMetres(way);
}

/** True if a way stays so close to the line of a step that it is probably the one driven. */
function isStraight({ aside }: Fit, length: number): boolean {
  return aside <= Math.min(FOREIGN_METRES, Math.max(ON_ROAD_METRES, STRAIGHT_SHARE * length));
}

function hasGap(piece: readonly Point[]): boolean {
  return piece.some((point, i) => distanceMetres(piece[i - 1] ?? point, point) > GAP_METRES);
}

/** The plazas whose gates a piece may have crossed. */
function plazasNear(piece: readonly Point[], gates: Set<Gate>): Set<Plaza> {
  const near = new Set<Plaza>();
  for (let i = 1; i < piece.length; i += 1) {
    const [a, b] = [elementAt(piece, i - 1), elementAt(piece, i)];
    const reach = Math.min(stepReach(distanceMetres(a, b)), NAMED_METRES);
    for (const { plaza, point } of gates) {
      if (!near.has(plaza) && projectOnSegment(point, a, b).distance <= reach) near.add(plaza);
    }
  }
  return near;
}

/** Cuts a stretch at vertices into pieces of about the same length. */
function piecesOf({ from, to }: DoubtfulStretch, metresTo: MetresTo): [number, number][] {
  const pieces: [number, number][] = [];
  for (let start = from; start < to; ) {
    let end = start + 1;
    while (end < to && metresTo(end) - metresTo(start) < PIECE_METRES) end += 1;
    if (metresTo(to) - metresTo(end) < PIECE_METRES / 2) {
      const isSparse = metresTo(to) - metresTo(to - 1) >= PIECE_METRES / 2;
      if (!isSparse) end = to;
    }
    pieces.push([start, end]);
    start = end;
  }
  return pieces;
}

/** The vertex half-way between two others; undefined if halving gains nothing. */
function middleOf(from: number, to: number, metresTo: MetresTo): number | undefined {
  const length = metresTo(to) - metresTo(from);
  if (to - from < 2 || length < LEAST_PIECE_METRES) return undefined;
  let middle = from + 1;
  while (middle < to - 1 && metresTo(middle) - metresTo(from) < length / 2) middle += 1;
  return middle;
}

function append(followed: FollowedPath, path: readonly Point[], from: number, to: number): void {
  for (let i = from; i < to; i += 1) {
    followed.points.push(elementAt(path, i));
    followed.vertices.push(i);
  }
}
