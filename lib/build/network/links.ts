import { z } from "zod";
import { wholeNumber } from "../../base/csv-table.ts";
import { readTable } from "../../base/data-set.ts";
import { elementAt } from "../../base/element-at.ts";
import { decodePolyline, encodePolyline } from "../../quote/geo/polyline.ts";

/** One row of `data/roads/links.csv`. */
export const linkRowSchema = z.strictObject({
  /** Stable between editions of the table. */
  id: wholeNumber.pipe(z.number().positive()),
  refs: z.string().transform((text) => (text === "" ? [] : text.split(";"))),
  uf: z.string().length(2),
  /** Dual carriageway, paved, improved unpaved, earth (in Portuguese: leito natural), ferry. */
  surface: z.enum(["DUP", "PAV", "IMP", "LEN", "FERRY"]),
  jurisdiction: z.enum(["federal", "state", "municipal"]),
  /**
   * Inferred rather than surveyed: the paving (`surface`), or the existence and course of the road
   * (`course`). A blank, undefined here, means that neither is inferred.
   */
  inferred: z.enum(["", "surface", "course"]).transform((text) => (text === "" ? undefined : text)),
  polyline: z.string().transform((text) => decodePolyline(text, 5)),
});

/** A stretch of road between two junctions. Other links join it only at its ends. */
export type Link = z.infer<typeof linkRowSchema> & {
  /** True if it is driven in the direction of its polyline only; missing means both. */
  isOneWay?: boolean;
};

/** One row of `data/roads/one-way-links.csv`: a link that is driven as it is drawn, and never back. */
const oneWayRowSchema = z.strictObject({
  link: wholeNumber,
  why: z.string().min(1),
  source: z.string().min(1),
});

/** Better first, as in `linkRowSchema`. */
const SURFACES = linkRowSchema.shape.surface.options;
const JURISDICTIONS = linkRowSchema.shape.jurisdiction.options;

/** All roads of `data/roads/links.csv`. */
export function readLinks(): Link[] {
  const oneWay = new Set(
    readTable("roads/one-way-links.csv", oneWayRowSchema).map(({ link }) => link),
  );
  const links = readTable("roads/links.csv", linkRowSchema).map(
    (link): Link => (oneWay.has(link.id) ? { ...link, isOneWay: true } : link),
  );
  return withoutTwins(links);
}

/**
 * Joins links with the same course: the tables have a road that bears several numbers once for each
 * number. The one with the best surface remains, of those the federal one; it has all the numbers.
 * Its paving counts as inferred if another one is unpaved.
 */
export function withoutTwins(links: readonly Link[]): Link[] {
  return [...Map.groupBy(links, courseOf).values()].map((twins) => {
    const ranked = twins.toSorted(
      (one, other) =>
        SURFACES.indexOf(one.surface) - SURFACES.indexOf(other.surface) ||
        JURISDICTIONS.indexOf(one.jurisdiction) - JURISDICTIONS.indexOf(other.jurisdiction),
    );
    const best = elementAt(ranked, 0);
    const isDisputed = isPaved(best) && !ranked.every(isPaved);
    return {
      ...best,
      refs: [...new Set(ranked.flatMap(({ refs }) => refs))],
      inferred: best.inferred ?? (isDisputed ? "surface" : undefined),
    };
  });
}

function isPaved({ surface }: Link): boolean {
  return surface === "DUP" || surface === "PAV";
}

/** The course of a link as a text that does not depend on its direction. */
function courseOf({ polyline }: Link): string {
  const [one = "", other = ""] = [polyline, polyline.toReversed()].map((way) =>
    encodePolyline(way, 5),
  );
  return one < other ? one : other;
}
