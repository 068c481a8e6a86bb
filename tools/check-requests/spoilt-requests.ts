import fc from "fast-check";
import type { EndpointName } from "../../lib/service/api/endpoints.ts";
import { spoilt } from "./generated-requests.ts";
import { VALID_REQUESTS, type ValidRequest } from "./valid-requests.ts";

/** A request that is valid but for one thing, or nonsense. */
export interface SpoiltRequest {
  query: Readonly<Record<string, string>>;
  /** Text of the body; undefined for none. */
  body: string | undefined;
  /** A value in place of the last parameter of the path; undefined keeps the known one. */
  parameter: string | undefined;
  authorization: string | undefined;
}

const hostileText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.toWellFormed()),
  fc.integer().map(String),
  fc.double().map(String),
  fc.uuid(),
  fc.constantFrom("", " ", "null", "undefined", "__proto__", "../..", "%00", "'--", "\u202e", "0"),
  fc.nat({ max: 4_000 }).map((length) => "x".repeat(length)),
);

/** Requests to an endpoint: some valid, most spoilt in their query, body, path or token. */
export function spoiltRequests(name: EndpointName): fc.Arbitrary<SpoiltRequest> {
  const valid: fc.Arbitrary<ValidRequest> = VALID_REQUESTS[name];
  const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.option(arbitrary, { freq: 4, nil: undefined }).map((value) => value);
  const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
  const body = valid.map((one) => one.body);
  const texts = fc.oneof(
    { weight: 4, arbitrary: asText(spoilt(body.map((given) => given ?? {}))) },
    { weight: 1, arbitrary: asText(body) },
    { weight: 1, arbitrary: asText(fc.jsonValue()) },
    { weight: 1, arbitrary: fc.string() },
  );
  return fc
    .record({
      given: valid,
      text: texts,
      added: rarely(fc.tuple(fc.nat(), hostileText, hostileText)),
      parameter: seldom(hostileText),
      authorization: seldom(fc.constantFrom("", "Bearer", "Bearer a.b.c", "Basic YTpi", "x")),
    })
    .map(({ given, text, added, parameter, authorization }) => ({
      query: withAdded(given.query ?? {}, added),
      body: given.body === undefined ? undefined : text,
      parameter,
      authorization,
    }));
}

function asText(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return value.map((one) => JSON.stringify(one) ?? "");
}

/** The query with the value of one field replaced, or a field added. */
function withAdded(
  query: Readonly<Record<string, string>>,
  added: [number, string, string] | undefined,
): Record<string, string> {
  if (!added) return { ...query };
  const [index, name, value] = added;
  const names = [...Object.keys(query), name];
  return { ...query, [names[index % names.length] ?? name]: value };
}
