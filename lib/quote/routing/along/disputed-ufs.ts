import { z } from "zod";
import { kilometres } from "../../../base/brazilian-format.ts";
import { decimal } from "../../../base/csv-table.ts";
import { readTable } from "../../../base/data-set.ts";
import { elementAt } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import { type Course, createCourse } from "../../tolls/courses/course.ts";
import type { Stretch } from "../engine/engine.ts";
import type { Route } from "../plan/plan-routes.ts";
import { type RulePart, rulesAlong } from "../restrictions/drawn-rules.ts";
import { ufSequence } from "./crossed-ufs.ts";
import { placedStretches } from "./placed-stretches.ts";

/**
 * One row of `data/roads/disputed-ufs.csv`: a stretch of federal roads that the kilometres of the
 * DNIT and the borders of the IBGE give to different UFs.
 */
const disputedUfRowSchema = z.strictObject({
  /** Numbers of the roads, which coincide there. */
  roads: z
    .string()
    .regex(/^BR-\d{3}(;BR-\d{3})*$/)
    .transform((text) => text.split(";")),
  /** By the DNIT. */
  uf: z.string().length(2),
  border_uf: z.string().length(2),
  /** Kilometres of the first road in `uf`. */
  from_km: decimal,
  to_km: decimal,
  polyline: z
    .string()
    .transform((text) => decodePolyline(text, 5))
    .refine((line) => line.length > 1, "not a line"),
});

/** A stretch whose UF is disputed, prepared for comparison with routes. */
export interface DisputedUf {
  roads: readonly string[];
  /** The UF of the DNIT, and that of the borders. */
  ufs: readonly [string, string];
  course: Course;
}

/** The rows of the table. */
export function readDisputedUfRows(dataSet?: string) {
  return readTable("roads/disputed-ufs.csv", disputedUfRowSchema, dataSet);
}

/** All disputed stretches of a data set. */
export function readDisputedUfs(dataSet?: string): DisputedUf[] {
  return readDisputedUfRows(dataSet).map(({ roads, uf, border_uf, polyline }) => ({
    roads,
    ufs: [uf, border_uf],
    course: createCourse(polyline),
  }));
}

/** Indexes of the sources in `ufs`. */
const SOURCES = [0, 1] as const;
type Source = (typeof SOURCES)[number];

/** A part of a route, in metres from its start. */
type Part = Pick<RulePart, "fromMetres" | "toMetres">;

/** A disputed stretch that a route drives on, and where. */
interface DrivenDispute extends Pick<DisputedUf, "roads" | "ufs"> {
  parts: readonly Part[];
}

type DrivenRoute = Pick<Route, "path" | "legs" | "stretchesByLeg">;

/**
 * The notice on stretches of a route from `first` to `last`, the UFs of its ends, whose UF is
 * disputed. It has those alone that change the UFs along the route: by the DNIT or by the borders,
 * they are not those of the answer.
 */
export function ufNotices(
  route: DrivenRoute,
  first: string,
  last: string,
  disputed: readonly DisputedUf[],
): Notice[] {
  const driven = drivenOn(route, disputed);
  if (driven.length === 0) return [];
  const pieces = piecesOf(route, driven);
  const sequenceWith = (source: Source, some: readonly DrivenDispute[]) => {
    const visits = pieces.map(({ uf, lengthMetres, doubts }) => {
      return { uf: doubts.find((one) => some.includes(one))?.ufs[source] ?? uf, lengthMetres };
    });
    return ufSequence(visits, first, last).join();
  };
  const answered = sequenceWith(0, []);
  const doubts = new Set(
    SOURCES.flatMap((source) => {
      const all = sequenceWith(source, driven);
      if (all === answered) return [];
      return driven.filter(
        (one) =>
          sequenceWith(source, [one]) !== answered ||
          sequenceWith(
            source,
            driven.filter((other) => other !== one),
          ) !== all,
      );
    }),
  );
  return doubts.size === 0 ? [] : [notice(driven.filter((one) => doubts.has(one)))];
}

function notice(doubts: readonly DrivenDispute[]): Notice {
  const named = doubts.map(
    ({ roads, parts, ufs }) =>
      `${roads.join("/")} (${kilometres(lengthOf(parts))}, ${ufs.join(" ou ")})`,
  );
  return {
    code: "uf_incerta",
    message: `O DNIT e os limites do IBGE divergem sobre a UF de parte do trajeto, e as UFs do percurso podem ser outras: ${named.join("; ")}.`,
    metres: Math.round(lengthOf(doubts.flatMap(({ parts }) => parts))),
    roads: [...new Set(doubts.flatMap(({ roads }) => roads))],
  };
}

/** The disputed stretches that a route drives on. */
function drivenOn(route: DrivenRoute, disputed: readonly DisputedUf[]): DrivenDispute[] {
  const drawn = disputed.map(({ roads, course }, i) => {
    return { rule: String(i), direction: "both", roads, courses: [course] } as const;
  });
  const parts = Map.groupBy(rulesAlong(route, drawn), ({ rule }) => Number(rule));
  return [...parts].map(([i, own]) => {
    const { roads, ufs, course } = elementAt(disputed, i);
    return { roads, ufs, parts: own.map((part) => trimmed(part, course.lengthMetres)) };
  });
}

/** A part no longer than its stretch: a route counts as on it a little before and beyond. */
function trimmed({ fromMetres, toMetres }: Part, lengthMetres: number): Part {
  const excess = Math.max(0, toMetres - fromMetres - lengthMetres) / 2;
  return { fromMetres: fromMetres + excess, toMetres: toMetres - excess };
}

/** Length of some parts of a route; where they overlap, it counts once. */
function lengthOf(parts: readonly Part[]): number {
  let [length, end] = [0, 0];
  for (const { fromMetres, toMetres } of parts.toSorted((a, b) => a.fromMetres - b.fromMetres)) {
    length += Math.max(0, toMetres - Math.max(fromMetres, end));
    end = Math.max(end, toMetres);
  }
  return length;
}

/** A piece of a route in one UF, and the disputes about it. */
interface Piece extends Pick<Stretch, "uf" | "lengthMetres"> {
  doubts: readonly DrivenDispute[];
}

/** A route in pieces that are that are each in one UF and under the same disputes. */
function piecesOf(route: DrivenRoute, driven: readonly DrivenDispute[]): Piece[] {
  const ends = driven.flatMap(({ parts }) =>
    parts.flatMap((part) => [part.fromMetres, part.toMetres]),
  );
  const pieces: Piece[] = [];
  for (const { stretch, fromMetres, toMetres } of placedStretches(route)) {
    if (!stretch) continue;
    const cuts = ends.filter((end) => end > fromMetres && end < toMetres);
    let from = fromMetres;
    for (const to of [...cuts.sort((a, b) => a - b), toMetres]) {
      const middle = (from + to) / 2;
      const doubts = driven.filter(({ parts }) =>
        parts.some((part) => part.fromMetres < middle && middle < part.toMetres),
      );
      addPiece(pieces, { uf: stretch.uf, lengthMetres: to - from, doubts });
      from = to;
    }
  }
  return pieces;
}

function addPiece(pieces: Piece[], next: Piece): void {
  const before = pieces.at(-1);
  if (before?.uf === next.uf && before?.doubts.length === 0 && next.doubts.length === 0)
    before.lengthMetres += next.lengthMetres;
  else pieces.push(next);
}
