import type { Tags } from "../document/osm-document.ts";
import type { Travel } from "./road-way.ts";

// Limits for trucks that people write in tags which the engine does not read, in those that it
// reads (https://wiki.openstreetmap.org/wiki/Key:maxweight#Variations). Its limits of weight and
// size bind no car of usual size, so that those for trucks alone can be written as for all.

/** The engine's tag of each limit, and the tags of the same limit that it does not read. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  maxweight: [
    "maxweight:hgv",
    "maxweightrating",
    "maxweightrating:hgv",
    "maxgcweight",
    "maxgcweight:hgv",
  ],
  maxlength: ["maxlength:hgv"],
  maxheight: ["maxheight:hgv"],
  maxwidth: ["maxwidth:hgv"],
  maxaxleload: ["maxaxleload:hgv"],
  maxaxles: ["maxaxles:hgv"],
};
const CONDITIONAL = [...Object.entries(LIMITS).flat(2), "vehicle"].map(
  (key) => `${key}:conditional`,
);
/** Properties of a truck in conditions, for example `no @ (weight>12)`. */
const PROPERTIES: Readonly<Record<string, string>> = {
  weight: "maxweight",
  weightrating: "maxweight",
  maxweight: "maxweight",
  maxweightrating: "maxweight",
  length: "maxlength",
  height: "maxheight",
  width: "maxwidth",
  axleload: "maxaxleload",
  axles: "maxaxles",
};
const DIRECTIONS = ["hgv:forward", "hgv:backward"] as const;
/** Values of `hgv` that close a way. */
const CLOSED = new Set(["no", "agricultural", "forestry"]);
/** Hours that the engine reads, if they have one clause. */
const READ_HOURS = ["hgv:conditional", "motor_vehicle:conditional", "access:conditional"];
/** Keys of which a way has one if it has a limit that the engine does not read. */
const UNREAD_KEYS: ReadonlySet<string> = new Set([
  ...Object.values(LIMITS).flat(),
  ...CONDITIONAL,
  ...DIRECTIONS,
  ...READ_HOURS,
]);

const NUMBER = /^\s*(\d+(?:[.,]\d+)?)\s*(t|kg|m|cm)?\s*$/i;
const UNITS: Readonly<Record<string, number>> = { kg: 1_000, cm: 100 };
/** A clause of a condition: its value, and what follows `@` with or without brackets. */
const CLAUSE = /([^@;()]+)@\s*(?:\(([^)]*)\)|([^;]*))/g;
const COMPARISON = /^\s*([a-z]+)\s*>=?\s*(.+?)\s*$/i;
/** A time or a day of the week. */
const HOURS = /\d:\d\d|\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\b/;

/** The tags to add to a way, or to replace on it; undefined if the engine reads all of its limits. */
export function readableLimits(tags: Tags): Tags | undefined {
  const unread = Object.keys(tags).some((key) => UNREAD_KEYS.has(key));
  if (!unread) return undefined;
  const ofSizes = sizesIn(clausesOf(tags["hgv:conditional"]));
  const limits = Object.entries(LIMITS).flatMap(([key, others]) => {
    const own = toNumber(tags[key]);
    // A limit in feet, or one that nobody can read, is left to the engine.
    if (tags[key] !== undefined && own === undefined) return [];
    const found = [own, ...others.map((other) => toNumber(tags[other])), ...(ofSizes[key] ?? [])];
    const least = Math.min(...found.filter((value) => value !== undefined));
    return Number.isFinite(least) && least !== own ? [[key, String(least)] as const] : [];
  });
  const hours = unreadHours(tags);
  const added = {
    ...Object.fromEntries(limits),
    ...(isForDestinations(tags) && { hgv: "destination" }),
    ...(hours.length > 0 && { "hgv:conditional": `no @ (${hours.join("; ")})` }),
  };
  return Object.keys(added).length > 0 ? added : undefined;
}

/** True if only local traffic may use a way with a large truck, at any hour. */
function isForDestinations({ hgv, "hgv:conditional": conditional }: Tags): boolean {
  const isAlways = ({ value, condition }: ReturnType<typeof clausesOf>[number]) =>
    /^(destination|delivery)$/.test(value) && !HOURS.test(condition);
  return hgv === undefined && clausesOf(conditional).some(isAlways);
}

/** All hours at which a way is closed, if the engine does not read some of them. */
function unreadHours(tags: Tags): string[] {
  const closed = (keys: readonly string[]) =>
    keys
      .flatMap((key) => clausesOf(tags[key]))
      .filter(({ value, condition }) => HOURS.test(condition) && /^(no|\d.*)$/.test(value))
      .map(({ condition }) => withoutSizes(condition));
  const [read, unread] = [closed(READ_HOURS), closed(CONDITIONAL)];
  const isSplit = READ_HOURS.some((key) => clausesOf(tags[key]).length > 1);
  return unread.length > 0 || isSplit ? [...new Set([...read, ...unread])] : [];
}

/** The directions of a way, relative to its drawing, that are closed to trucks alone. */
export function closedDirections(tags: Tags): Travel | undefined {
  const [forward, backward] = DIRECTIONS.map((key) => CLOSED.has(tags[key] ?? ""));
  if (forward && backward) return "both";
  if (forward) return "forward";
  return backward ? "backward" : undefined;
}

function toNumber(text = ""): number | undefined {
  const [, number, unit = ""] = NUMBER.exec(text) ?? [];
  if (number === undefined) return undefined;
  return Number(number.replace(",", ".")) / (UNITS[unit.toLowerCase()] ?? 1);
}

function clausesOf(text = ""): { value: string; condition: string }[] {
  return [...text.matchAll(CLAUSE)].map(([, value = "", inside, bare = ""]) => ({
    value: value.trim(),
    condition: (inside ?? bare).trim(),
  }));
}

/** Limits of size that close a way at any hour, by the engine's tag. */
function sizesIn(clauses: ReturnType<typeof clausesOf>): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  for (const { value, condition } of clauses) {
    const [, property = "", size] = COMPARISON.exec(condition) ?? [];
    const [key, limit] = [PROPERTIES[property.toLowerCase()], toNumber(size)];
    if (value !== "no" || key === undefined || limit === undefined) continue;
    found[key] = [...(found[key] ?? []), limit];
  }
  return found;
}

/** Conditions of size are left out: whom the hours bind is told as the hours themselves are. */
function withoutSizes(condition: string): string {
  const parts = condition.split(/\s+AND\s+/i);
  return parts.filter((part) => !COMPARISON.test(part)).join(" AND ");
}
