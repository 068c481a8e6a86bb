import type { Point } from "../../geo/point.ts";
import { type DayAt, dayAtOf } from "../calendar.ts";
import type { TollCatalogue } from "../catalogue/catalogue.ts";
import { isCharging } from "../catalogue/plaza-table.ts";
import { type GateVisits, type Passage, visitGates } from "./passages.ts";
import { type MetresTo, measurePath } from "./path-metres.ts";
import { type PathMeasures, payOncePerGroup } from "./single-charge.ts";

/** The passages that a vehicle on the path pays on `day` (`YYYY-MM-DD`), in driving order. */
export function paidPassages(...args: Parameters<typeof paidVisits>): Passage[] {
  return paidVisits(...args).passages;
}

/** The passages that a vehicle on the path pays on `day`, and its turns at plazas that charge. */
export function paidVisits(
  path: readonly Point[],
  { gates, groups }: Pick<TollCatalogue, "gates" | "groups">,
  day: string | DayAt,
  metresTo: MetresTo = measurePath(path),
  secondsTo?: PathMeasures["secondsTo"],
): GateVisits {
  const dayAt = dayAtOf(day);
  const charges = ({ plaza, position }: Passage) => isCharging(plaza, dayAt(position));
  const { passages, turns } = visitGates(path, gates, metresTo);
  return {
    passages: payOncePerGroup(passages.filter(charges), groups, { metresTo, secondsTo }),
    turns: turns.filter(charges),
  };
}
