import { elementAt } from "../../../base/element-at.ts";
import { FIRST_INFERRED_WAY_ID } from "../../../quote/routing/engine/way-ids.ts";
import type { Link } from "../links.ts";
import type { PlacedStand } from "../plazas/place-plazas.ts";
import type { NetworkWriter } from "./network-writer.ts";
import type { Tags } from "./osm-document.ts";
import { roadTags } from "./road-tags.ts";
import { tollStretches } from "./toll-stretches.ts";

/** Way ids set aside for each link, which stands cut into several ways. */
const WAYS_PER_LINK = 1_000;

/**
 * Where vehicles stop to pay. The engine would count the time of a `toll_booth` on gantries too, as
 * they also stand on `toll=yes` ways; that of a border control it counts only here.
 */
const BOOTH: Tags = { barrier: "border_control" };

type AddWay = (nodeIds: number[], extraTags?: Tags) => void;

/** Writes a link as one way, or as several if plazas stand on it. */
export function writeLink(
  link: Link,
  stands: readonly PlacedStand[],
  gantries: ReadonlySet<string>,
  network: NetworkWriter,
): void {
  const tags = roadTags(link);
  let wayId = (link.inferred ? FIRST_INFERRED_WAY_ID : 0) + link.id * WAYS_PER_LINK;
  const add: AddWay = (nodeIds, extraTags = {}) => {
    network.addWay(wayId, nodeIds, { ...tags, ...extraTags });
    wayId += 1;
  };
  const last = link.polyline.length - 1;
  let piece = [network.junction(elementAt(link.polyline, 0))];
  for (let i = 0; i < last; i += 1) {
    const segment = [elementAt(link.polyline, i), elementAt(link.polyline, i + 1)] as const;
    const onSegment = stands.filter((stand) => stand.segment === i);
    for (const stretch of tollStretches(segment, onSegment)) {
      const start = network.vertex(stretch.start);
      const end = network.vertex(stretch.end);
      add([...piece, start]);
      writeTollStretch([start, end], stretch.stands, gantries, network, add);
      piece = [end];
    }
    piece.push(i + 1 === last ? network.junction(segment[1]) : network.vertex(segment[1]));
  }
  add(piece);
}

/** One way through all plazas, or one per direction if a plaza charges one direction only. */
function writeTollStretch(
  [start, end]: readonly [start: number, end: number],
  stands: readonly PlacedStand[],
  gantries: ReadonlySet<string>,
  network: NetworkWriter,
  add: AddWay,
): void {
  const plaza = ({ point, plazaId }: PlacedStand) =>
    network.vertex(point, gantries.has(plazaId) ? undefined : BOOTH);
  if (stands.every((stand) => stand.chargesForward && stand.chargesBackward)) {
    add([start, ...stands.map(plaza), end], { toll: "yes" });
    return;
  }
  const forward = stands.filter((stand) => stand.chargesForward);
  const backward = stands.filter((stand) => stand.chargesBackward).reverse();
  const lane = (charging: readonly PlacedStand[]): Tags => ({
    oneway: "yes",
    ...(charging.length > 0 ? { toll: "yes" } : {}),
  });
  add([start, ...forward.map(plaza), end], lane(forward));
  add([end, ...backward.map(plaza), start], lane(backward));
}
