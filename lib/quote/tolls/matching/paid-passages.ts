import type { Point } from "../../geo/point.ts";
import { type DayAt, dayAtOf } from "../calendar.ts";
import type { TollCatalogue } from "../catalogue/catalogue.ts";
import { isCharging } from "../catalogue/plaza-table.ts";
import { findPassages, type Passage } from "./passages.ts";
import { type MetresTo, measurePath } from "./path-metres.ts";
import { type PathMeasures, payOncePerGroup } from "./single-charge.ts";

/** The passages that a vehicle on the path pays on `day` (`YYYY-MM-DD`), in driving order. */
export function paidPassages(
  path: readonly Point[],
  { gates, groups }: Pick<TollCatalogue, "gates" | "groups">,
  day: string | DayAt,
  metresTo: MetresTo = measurePath(path),
  secondsTo?: PathMeasures["secondsTo"],
): Passage[] {
  const dayAt = dayAtOf(day);
  const passages = findPassages(path, gates, metresTo).filter(({ plaza, position }) =>
    isCharging(plaza, dayAt(position)),
  );
  return payOncePerGroup(passages, groups, { metresTo, secondsTo });
}
