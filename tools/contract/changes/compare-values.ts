import type { Change, Direction } from "./change.ts";
import type { Schema } from "./contract.ts";

type Difference = Omit<Change, "place">;

/** Differences between the values that two schemas admit, without their fields and items. */
export function compareValues(before: Schema, after: Schema, direction: Direction): Difference[] {
  const type = typeDifference(before, after, direction);
  if (type) return [type];
  return [
    ...valueDifferences(before, after, direction),
    ...boundDifferences(before, after, direction),
    ...formDifferences(before, after, direction),
  ];
}

function typeDifference(
  before: Schema,
  after: Schema,
  direction: Direction,
): Difference | undefined {
  const [was, is] = [before.type ?? "any", after.type ?? "any"];
  if (was === is) return undefined;
  const isWider = is === "any" || (was === "integer" && is === "number");
  const isNarrower = was === "any" || (was === "number" && is === "integer");
  const breaks = direction === "request" ? !isWider : !isNarrower;
  return { text: `type is ${is} instead of ${was}`, breaks };
}

/** An answer may gain values: callers must expect that. A request must not lose one. */
function valueDifferences(before: Schema, after: Schema, direction: Direction): Difference[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const isRequest = direction === "request";
  if (was && !is) return [{ text: "takes any value", breaks: !isRequest }];
  if (!was && is) return [{ text: `only ${list(is)}`, breaks: isRequest }];
  if (!was || !is) return [];
  const gone = was.filter((value) => !is.includes(value));
  const come = is.filter((value) => !was.includes(value));
  return [
    ...(gone.length > 0 ? [{ text: `without ${list(gone)}`, breaks: isRequest }] : []),
    ...(come.length > 0 ? [{ text: `also ${list(come)}`, breaks: false }] : []),
  ];
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
}

const list = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(", ");

const LOWER = ["minimum", "minLength", "minItems"] as const;
const UPPER = ["maximum", "maxLength", "maxItems"] as const;

/** A tighter bound breaks requests; answers may take any size that their limits allow. */
function boundDifferences(before: Schema, after: Schema, direction: Direction): Difference[] {
  const differences = (
    names: readonly (keyof Schema)[],
    none: number,
    isTighter: (was: number, is: number) => boolean,
  ) =>
    names.flatMap((name) => {
      const [was = none, is = none] = [before[name], after[name]] as (number | undefined)[];
      if (was === is) return [];
      const breaks = direction === "request" && isTighter(was, is);
      return [{ text: `${name} is ${bound(is)} instead of ${bound(was)}`, breaks }];
    });
  return [
    ...differences(LOWER, Number.NEGATIVE_INFINITY, (was, is) => is > was),
    ...differences(UPPER, Number.POSITIVE_INFINITY, (was, is) => is < was),
  ];
}

const bound = (value: number) => (Number.isFinite(value) ? `${value}` : "unlimited");

/** Patterns cannot be compared for what they admit, so a new one may break. */
function formDifferences(before: Schema, after: Schema, direction: Direction): Difference[] {
  const isRequest = direction === "request";
  const change = (name: "pattern" | "format" | "default", breaks: boolean): Difference[] => {
    const [was, is] = [before[name], after[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ text: `${name} is ${is ?? "none"} instead of ${was ?? "none"}`, breaks }];
  };
  return [
    ...change("pattern", isRequest && after.pattern !== undefined),
    ...change("format", isRequest ? after.format !== undefined : before.format !== undefined),
    ...change("default", isRequest),
  ];
}
