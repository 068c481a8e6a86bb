import type { Change, Direction } from "./change.ts";
import { compareValues } from "./compare-values.ts";
import { type Contract, nameOf, resolve, type Schema } from "./contract.ts";

/** Compares the schemas of two contracts; each named type once per direction. */
export class SchemaComparison {
  readonly changes: Change[] = [];
  readonly #before: Contract;
  readonly #after: Contract;
  readonly #compared = new Set<string>();

  constructor(before: Contract, after: Contract) {
    this.#before = before;
    this.#after = after;
  }

  /** Records the changes of one schema and of all within it. */
  compare(place: string, before: Schema, after: Schema, direction: Direction): void {
    const name = nameOf(before);
    if (name !== undefined && name === nameOf(after)) {
      const key = `${name} (${direction})`;
      if (this.#compared.has(key)) return;
      this.#compared.add(key);
      this.#compareVariants(name, before, after, direction);
    } else this.#compareVariants(place, before, after, direction);
  }

  #compareVariants(place: string, before: Schema, after: Schema, direction: Direction): void {
    const earlier = variantsOf(this.#before, before);
    const later = variantsOf(this.#after, after);
    const pairs = pairUp(earlier, later);
    for (const [from, to] of pairs.matched) this.#compareOne(place, from, to, direction);
    const one = (schema: Schema) => nameOf(schema) ?? labelOf(schema);
    for (const gone of pairs.gone) {
      const isRequest = direction === "request";
      const text = isRequest ? `no longer accepts ${one(gone)}` : `is no longer ${one(gone)}`;
      this.#add(place, direction, text, isRequest);
    }
    for (const come of pairs.come) {
      const isAnswer = direction === "answer";
      const text = isAnswer ? `may be ${one(come)}` : `also accepts ${one(come)}`;
      this.#add(place, direction, text, isAnswer);
    }
  }

  #compareOne(place: string, from: Schema, to: Schema, direction: Direction): void {
    const [before, after] = [resolve(this.#before, from), resolve(this.#after, to)];
    for (const { text, breaks } of compareValues(before, after, direction))
      this.#add(place, direction, text, breaks);
    this.#compareFields(place, before, after, direction);
    if (before.items && after.items)
      this.compare(`${place}[]`, before.items, after.items, direction);
    this.#compareOtherFields(place, before, after, direction);
  }

  #compareFields(place: string, before: Schema, after: Schema, direction: Direction): void {
    const isRequest = direction === "request";
    const [earlier, later] = [before.properties ?? {}, after.properties ?? {}];
    for (const [name, schema] of Object.entries(earlier)) {
      const at = `${place}.${name}`;
      const [was, is] = [before, after].map(({ required }) => required?.includes(name) ?? false);
      const next = later[name];
      if (next === undefined) {
        // An object that became a map of any fields still has this one.
        if (!isOpen(after) || !isRequest) this.#add(at, direction, "removed", true);
        continue;
      }
      if (!schema.deprecated && next.deprecated) this.#add(at, direction, "deprecated", false);
      if (was && !is) this.#add(at, direction, "is no longer required", !isRequest);
      if (!was && is) this.#add(at, direction, "is now required", isRequest);
      this.compare(at, schema, next, direction);
    }
    for (const name of Object.keys(later).filter((field) => !(field in earlier))) {
      const isRequired = after.required?.includes(name) ?? false;
      const text = isRequest && isRequired ? "added, and required" : "added";
      this.#add(`${place}.${name}`, direction, text, isRequest && isRequired);
    }
  }

  #compareOtherFields(place: string, before: Schema, after: Schema, direction: Direction): void {
    const [earlier, later] = [before.additionalProperties, after.additionalProperties];
    if (typeof earlier === "object" && typeof later === "object")
      this.compare(`${place}.*`, earlier, later, direction);
    else if (isOpen(before) && !isOpen(after))
      this.#add(place, direction, "no longer takes other fields", direction === "request");
  }

  #add(place: string, direction: Direction, text: string, breaks: boolean): void {
    this.changes.push({ place: `${place} (${direction})`, text, breaks });
  }
}

/** True if an object may have fields that its schema does not name. */
function isOpen({ type, additionalProperties }: Schema): boolean {
  return type === "object" && additionalProperties !== false;
}

/** The alternatives of a schema; a schema without any is its own. */
function variantsOf(contract: Contract, schema: Schema): Schema[] {
  const { anyOf } = resolve(contract, schema);
  if (anyOf) return anyOf.flatMap((variant) => variantsOf(contract, variant));
  const { type } = schema;
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema];
}

/** Label that identifies an alternative: its name, its constant or its type. */
function labelOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return `${schema.type ?? "any value"}`;
}

interface Pairs {
  matched: [Schema, Schema][];
  gone: Schema[];
  come: Schema[];
}

/** Pairs alternatives by name or type; one that is alone on both sides is a pair in any case. */
function pairUp(earlier: readonly Schema[], later: readonly Schema[]): Pairs {
  const matched: [Schema, Schema][] = [];
  const come = [...later];
  const gone: Schema[] = [];
  for (const from of earlier) {
    const key = nameOf(from) ?? labelOf(from);
    const at = come.findIndex((to) => (nameOf(to) ?? labelOf(to)) === key);
    if (at < 0) gone.push(from);
    else matched.push([from, ...come.splice(at, 1)] as [Schema, Schema]);
  }
  const [from] = gone;
  const [to] = come;
  const isOneEach = from && to && gone.length === 1 && come.length === 1;
  return isOneEach
    ? { matched: [...matched, [from, to]], gone: [], come: [] }
    : { matched, gone, come };
}
