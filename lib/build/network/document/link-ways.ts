import { elementAt } from "../../../base/element-at.ts";
import { FIRST_INFERRED_WAY_ID } from "../../../quote/routing/engine/way-ids.ts";
import type { Link } from "../links.ts";
import type { PlacedStand } from "../plazas/place-plazas.ts";
import type { SegmentFacts } from "../segments/segment-facts.ts";
import type { NetworkWriter } from "./network-writer.ts";
import type { Tags, WayFacts } from "./osm-document.ts";
import { kindOf, OPEN_ROAD, roadTags, ruleTags } from "./road-tags.ts";
import { tollStretches } from "./toll-stretches.ts";

/** Number of way ids reserved for each link, which stands and facts divide into several ways. */
const WAYS_PER_LINK = 1_000;

/**
 * Tags of a place where vehicles stop to pay. The engine would add the time of a `toll_booth` at
 * gantries too, as they are also on `toll=yes` ways; it adds that of a border control only here.
 */
const BOOTH: Tags = { barrier: "border_control" };

type Direction = "forward" | "backward";

/** Writes a link as one way, or as several if plazas stand on it or its segments differ. */
export function writeLink(
  link: Link,
  stands: readonly PlacedStand[],
  gantries: ReadonlySet<string>,
  network: NetworkWriter,
  facts: readonly SegmentFacts[] = [],
): void {
  const writer = new LinkWriter(link, network);
  const last = link.polyline.length - 1;
  let piece = [network.junction(elementAt(link.polyline, 0))];
  const unknown: SegmentFacts = { uf: link.uf, setting: OPEN_ROAD, rules: [] };
  let known = facts[0] ?? unknown;
  for (let i = 0; i < last; i += 1) {
    const next = facts[i] ?? unknown;
    if (!isAlike(known, next)) {
      writer.add(piece, known);
      piece = piece.slice(-1);
      known = next;
    }
    const segment = [elementAt(link.polyline, i), elementAt(link.polyline, i + 1)] as const;
    const onSegment = stands.filter((stand) => stand.segment === i);
    for (const stretch of tollStretches(segment, onSegment)) {
      const start = network.vertex(stretch.start);
      const end = network.vertex(stretch.end);
      writer.add([...piece, start], known);
      writer.addToll([start, end], known, stretch.stands, gantries);
      piece = [end];
    }
    piece.push(i + 1 === last ? network.junction(segment[1]) : network.vertex(segment[1]));
  }
  writer.add(piece, known);
}

/** Writes the ways of a link with its ids and tags. */
class LinkWriter {
  readonly #link: Link;
  readonly #network: NetworkWriter;
  #wayId: number;

  constructor(link: Link, network: NetworkWriter) {
    this.#link = link;
    this.#network = network;
    this.#wayId = (link.inferred ? FIRST_INFERRED_WAY_ID : 0) + link.id * WAYS_PER_LINK;
  }

  /** Adds one way, or one for each permitted direction if they differ. */
  add(nodeIds: number[], facts: SegmentFacts, extraTags: Tags = {}): void {
    if (this.#link.isOneWay) {
      this.#addLane(nodeIds, facts, "forward", extraTags);
      return;
    }
    const [forward, backward] = [this.#tagsOf(facts, "forward"), this.#tagsOf(facts, "backward")];
    if (JSON.stringify(forward) === JSON.stringify(backward)) {
      this.#write(nodeIds, { ...forward, ...extraTags }, facts);
      return;
    }
    this.#addLane(nodeIds, facts, "forward", extraTags);
    this.#addLane(nodeIds.toReversed(), facts, "backward", extraTags);
  }

  /**
   * Adds one way through all plazas, or one per direction if a plaza charges one direction only.
   */
  addToll(
    [start, end]: readonly [start: number, end: number],
    facts: SegmentFacts,
    stands: readonly PlacedStand[],
    gantries: ReadonlySet<string>,
  ): void {
    const plaza = ({ point, plazaId }: PlacedStand) =>
      this.#network.vertex(point, gantries.has(plazaId) ? undefined : BOOTH);
    if (stands.every((stand) => stand.chargesForward && stand.chargesBackward)) {
      this.add([start, ...stands.map(plaza), end], facts, { toll: "yes" });
      return;
    }
    const lane = (direction: Direction, charging: readonly PlacedStand[]) => {
      const nodeIds = [start, ...charging.map(plaza), end];
      this.#addLane(nodeIds, facts, direction, charging.length > 0 ? { toll: "yes" } : {});
    };
    lane(
      "forward",
      stands.filter((stand) => stand.chargesForward),
    );
    if (this.#link.isOneWay) return;
    [start, end] = [end, start];
    lane("backward", stands.filter((stand) => stand.chargesBackward).reverse());
  }

  /** Adds a way for one direction of the link; its nodes are in driving order. */
  #addLane(nodeIds: number[], facts: SegmentFacts, direction: Direction, extraTags: Tags): void {
    const tags = { ...this.#tagsOf(facts, direction), oneway: "yes", ...extraTags };
    const driven = direction === "forward" ? facts : { ...facts, rules: facts.rules.map(turned) };
    this.#write(nodeIds, tags, driven);
  }

  #tagsOf({ setting, rules }: SegmentFacts, direction: Direction): Tags {
    const bound = rules.filter((rule) => rule.direction !== opposite(direction));
    return { ...roadTags(this.#link, setting), ...ruleTags(bound.map((rule) => rule.restriction)) };
  }

  #write(nodeIds: number[], tags: Tags, { uf, setting, rules }: SegmentFacts): void {
    const facts: WayFacts = { uf, kind: kindOf(this.#link), setting, rules };
    this.#network.addWay(this.#wayId, nodeIds, tags, facts);
    this.#wayId += 1;
  }
}

function opposite(direction: Direction): Direction {
  return direction === "forward" ? "backward" : "forward";
}

function turned(rule: SegmentFacts["rules"][number]): SegmentFacts["rules"][number] {
  return rule.direction === "both" ? rule : { ...rule, direction: opposite(rule.direction) };
}

function isAlike(one: SegmentFacts, other: SegmentFacts): boolean {
  const key = ({ uf, setting: { townFactor, remoteness }, rules }: SegmentFacts) =>
    [
      uf,
      townFactor,
      remoteness,
      ...rules.map(({ restriction, direction }) => `${restriction.id} ${direction}`),
    ].join();
  return key(one) === key(other);
}
