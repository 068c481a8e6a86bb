import { elementAt } from "../../../base/element-at.ts";
import type { Tags } from "../document/osm-document.ts";
import { ruleTags } from "../document/road-tags.ts";
import { eachWay } from "./elements.ts";
import type { Block, OsmExtract } from "./extract.ts";
import type { RestrictedPiece, RestrictedWays } from "./restricted-ways.ts";
import { type Travel, travelOf } from "./road-way.ts";
import { closedDirections, readableLimits } from "./truck-limits.ts";

type EncodedWay = NonNullable<Block["primitivegroup"][number]["ways"]>[number];

/** A part of a way as it is written: nodes in the order of drawing, and additional tags. */
interface WrittenPart {
  nodeIds: readonly number[];
  tags: Tags;
}

/**
 * Writes a copy of an extract whose restricted ways have the tags of their rules, whose limits for
 * trucks are all in tags that the engine reads, and whose ways repeat no node in succession: the tile builder makes edges of these that the engine fails on.
 */
export async function writeRestricted(
  extract: OsmExtract,
  file: string,
  ways: RestrictedWays,
): Promise<void> {
  await extract.copyTo(file, (block) => {
    const single = withoutRepetitions(block);
    return withRules(single ?? block, ways) ?? single;
  });
}

/** A block whose ways repeat no node in succession; undefined if none does. */
function withoutRepetitions(block: Block): Block | undefined {
  const isRepeated = (delta: number, i: number) => i > 0 && delta === 0;
  const repeats = ({ refs }: EncodedWay) => refs.some(isRepeated);
  if (!block.primitivegroup.some(({ ways = [] }) => ways.some(repeats))) return undefined;
  const single = (way: EncodedWay) =>
    repeats(way) ? { ...way, refs: way.refs.filter((delta, i) => !isRepeated(delta, i)) } : way;
  const primitivegroup = block.primitivegroup.map((group) => ({
    ...group,
    ...(group.ways && { ways: group.ways.map(single) }),
  }));
  return { ...block, primitivegroup };
}

/** A block with the tags of rules and limits; undefined if no way of it changes. */
function withRules(block: Block, restricted: RestrictedWays): Block | undefined {
  const parts = new Map<number, WrittenPart[]>();
  eachWay(block, (id, nodeIds, tags) => {
    const pieces = restricted.get(id);
    const limits = readableLimits(tags);
    const own = pieces ? partsOf(nodeIds, travelOf(tags), pieces) : ownParts(nodeIds, tags, limits);
    if (own) parts.set(id, limits ? own.map((part) => withLimits(part, limits)) : own);
  });
  if (parts.size === 0) return undefined;
  const texts = [...block.stringtable.s];
  const indexOf = (text: string) => texts.push(Buffer.from(text)) - 1;
  const primitivegroup = block.primitivegroup.map((group) => ({
    ...group,
    ...(group.ways && {
      ways: group.ways.flatMap(
        (way) => parts.get(way.id)?.map((part) => withPart(way, part, indexOf, texts)) ?? [way],
      ),
    }),
  }));
  return { ...block, stringtable: { s: texts }, primitivegroup };
}

/** The parts of a way; a part whose directions have different rules becomes two one-way ones. */
function partsOf(
  nodeIds: readonly number[],
  travel: Travel,
  pieces: readonly RestrictedPiece[],
): WrittenPart[] {
  let first = 0;
  return pieces.flatMap(({ lastNodeId, forward, backward }, i): WrittenPart[] => {
    const end =
      i === pieces.length - 1 ? nodeIds.length - 1 : nodeIds.indexOf(lastNodeId, first + 1);
    const part = nodeIds.slice(first, end + 1);
    first = end;
    const [along, against] = [ruleTags(forward), ruleTags(backward)];
    if (travel !== "both") return [{ nodeIds: part, tags: travel === "forward" ? along : against }];
    if (JSON.stringify(along) === JSON.stringify(against)) return [{ nodeIds: part, tags: along }];
    return [
      { nodeIds: part, tags: { ...along, oneway: "yes" } },
      { nodeIds: part.toReversed(), tags: { ...against, oneway: "yes" } },
    ];
  });
}

/** The parts of a way with limits of its own that the engine does not read; undefined without any. */
function ownParts(
  nodeIds: readonly number[],
  tags: Tags,
  limits: Tags | undefined,
): WrittenPart[] | undefined {
  const [travel, closed] = [travelOf(tags), closedDirections(tags)];
  const hgv = { hgv: "no" };
  if (closed === "both" || closed === travel) return closed && [{ nodeIds, tags: hgv }];
  if (closed === undefined || travel !== "both") return limits && [{ nodeIds, tags: {} }];
  const oneway = { oneway: "yes" };
  const [along, against] = [nodeIds, nodeIds.toReversed()];
  return [
    { nodeIds: along, tags: { ...oneway, ...(closed === "forward" && hgv) } },
    { nodeIds: against, tags: { ...oneway, ...(closed === "backward" && hgv) } },
  ];
}

function withLimits({ nodeIds, tags }: WrittenPart, limits: Tags): WrittenPart {
  return { nodeIds, tags: { ...limits, ...tags } };
}

/** A way with other nodes and additional tags. Its parts keep its id, as the engine's edges do. */
function withPart(
  way: EncodedWay,
  { nodeIds, tags }: WrittenPart,
  indexOf: (text: string) => number,
  texts: readonly Uint8Array[],
): EncodedWay {
  const nameOf = (key: number) => Buffer.from(elementAt(texts, key)).toString("utf8");
  const kept = way.keys.flatMap((key, i) =>
    nameOf(key) in tags ? [] : [[key, elementAt(way.vals, i)] as const],
  );
  const added = Object.entries(tags).map(([key, value]) => [indexOf(key), indexOf(value)] as const);
  const all = [...kept, ...added];
  return {
    ...way,
    keys: all.map(([key]) => key),
    vals: all.map(([, value]) => value),
    refs: nodeIds.map((id, i) => id - (i === 0 ? 0 : elementAt(nodeIds, i - 1))),
  };
}
