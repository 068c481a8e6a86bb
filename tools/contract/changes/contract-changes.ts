import { type Change, type Direction, lineOf } from "./change.ts";
import { SchemaComparison } from "./compare-schemas.ts";
import { type Content, type Contract, type Operation, type Paths, resolve } from "./contract.ts";

/** The changes from one contract to a later one, breaks first, each once. */
export function contractChanges(before: Contract, after: Contract): Change[] {
  const schemas = new SchemaComparison(before, after);
  const comparison: Comparison = { before, after, schemas, changes: [] };
  compareAll(comparison, before.paths, after.paths, "request");
  compareAll(comparison, before.webhooks ?? {}, after.webhooks ?? {}, "answer");
  const kept = after.components?.schemas ?? {};
  for (const name of Object.keys(before.components?.schemas ?? {}))
    if (!(name in kept)) add(comparison, name, "type has another name, or is gone", true);
  const all = [...comparison.changes, ...schemas.changes];
  const unique = new Map(all.map((change) => [lineOf(change), change]));
  return [...unique.values()].toSorted(
    (a, b) => Number(b.breaks) - Number(a.breaks) || (lineOf(a) < lineOf(b) ? -1 : 1),
  );
}

interface Comparison {
  before: Contract;
  after: Contract;
  schemas: SchemaComparison;
  changes: Change[];
}

const METHODS = ["get", "post", "put", "patch", "delete"];

function add({ changes }: Comparison, place: string, text: string, breaks: boolean): void {
  changes.push({ place, text, breaks });
}

/** `sent` is the direction of the bodies: callers send them, or read those of webhooks. */
function compareAll(comparison: Comparison, before: Paths, after: Paths, sent: Direction): void {
  const operations = (paths: Paths) =>
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation ? [[`${method.toUpperCase()} ${path}`, operation] as const] : [];
      }),
    );
  const [earlier, later] = [new Map(operations(before)), new Map(operations(after))];
  for (const [place, operation] of earlier) {
    const next = later.get(place);
    if (next) compareOperations(comparison, place, operation, next, sent);
    else add(comparison, place, "removed", true);
  }
  for (const place of later.keys()) if (!earlier.has(place)) add(comparison, place, "added", false);
}

function compareOperations(
  comparison: Comparison,
  place: string,
  before: Operation,
  after: Operation,
  sent: Direction,
): void {
  if (before.operationId !== after.operationId)
    add(comparison, place, `operationId is ${after.operationId}`, true);
  if (!before.deprecated && after.deprecated) add(comparison, place, "deprecated", false);
  if (before.security?.length === 0 && after.security?.length !== 0)
    add(comparison, place, "needs a token", true);
  compareParameters(comparison, place, before, after, sent);
  const [was, is] = [before.requestBody, after.requestBody];
  if (!was?.required && is?.required && sent === "request")
    add(comparison, place, "needs a body", true);
  compareContent(comparison, place, was?.content ?? {}, is?.content ?? {}, sent);
  compareResponses(comparison, place, before, after);
}

function compareParameters(
  comparison: Comparison,
  place: string,
  { parameters: before = [] }: Operation,
  { parameters: after = [] }: Operation,
  sent: Direction,
): void {
  const isRequest = sent === "request";
  for (const was of before) {
    const at = `${place} ${was.in}.${was.name}`;
    const is = after.find((one) => one.in === was.in && one.name === was.name);
    if (!is) {
      add(comparison, at, "removed", true);
      continue;
    }
    if (!was.required && is.required) add(comparison, at, "is now required", isRequest);
    if (was.required && !is.required) add(comparison, at, "is no longer required", !isRequest);
    comparison.schemas.compare(at, was.schema ?? {}, is.schema ?? {}, sent);
  }
  for (const is of after) {
    if (before.some((was) => was.in === is.in && was.name === is.name)) continue;
    const isNeeded = isRequest && is.required === true;
    const text = isNeeded ? "added, and required" : "added";
    add(comparison, `${place} ${is.in}.${is.name}`, text, isNeeded);
  }
}

function compareResponses(
  comparison: Comparison,
  place: string,
  { responses: before = {} }: Operation,
  { responses: after = {} }: Operation,
): void {
  for (const [status, response] of Object.entries(before)) {
    const at = `${place} ${status}`;
    const next = after[status];
    if (!next) {
      add(comparison, at, "removed", true);
      continue;
    }
    const was = resolve(comparison.before, response);
    const is = resolve(comparison.after, next);
    for (const name of Object.keys(was.headers ?? {}))
      if (!(name in (is.headers ?? {}))) add(comparison, `${at} ${name}`, "removed", true);
    compareContent(comparison, at, was.content ?? {}, is.content ?? {}, "answer");
  }
  // A further success has another body, which callers do not know to read.
  for (const status of Object.keys(after))
    if (!(status in before)) add(comparison, `${place} ${status}`, "added", status.startsWith("2"));
}

function compareContent(
  comparison: Comparison,
  place: string,
  before: Content,
  after: Content,
  direction: Direction,
): void {
  for (const [type, { schema = {} }] of Object.entries(before)) {
    const next = after[type];
    if (next) comparison.schemas.compare(place, schema, next.schema ?? {}, direction);
    else add(comparison, `${place} ${type}`, "removed", true);
  }
  for (const type of Object.keys(after))
    if (!(type in before) && Object.keys(before).length > 0)
      add(comparison, `${place} ${type}`, "added", false);
}
