import { describe, expect, test } from "vitest";
import { lineOf } from "../../../../tools/contract/changes/change.ts";
import { type Contract, withoutTexts } from "../../../../tools/contract/changes/contract.ts";
import { contractChanges } from "../../../../tools/contract/changes/contract-changes.ts";

/** A contract with one operation, a webhook and two types; `edit` makes the later one. */
function sample() {
  return {
    info: { version: "1.0.0" },
    paths: {
      "/trips": {
        post: {
          operationId: "quote-trip",
          security: [{ token: [] }],
          parameters: [
            { in: "query", name: "limite", required: false, schema: { type: "string" } },
          ] as object[],
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/Request" } },
            } as Record<string, object>,
          },
          responses: {
            200: {
              headers: { ETag: { schema: { type: "string" } } } as Record<string, object>,
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/Answer" } },
              },
            },
            404: { description: "Unknown" },
          } as Record<string, object>,
        } as Record<string, unknown>,
      },
    } as Record<string, Record<string, Record<string, unknown>>>,
    webhooks: {
      vpo: {
        post: {
          operationId: "receive",
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Answer" } } },
          },
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        Request: {
          type: "object",
          additionalProperties: false,
          required: ["from"],
          properties: {
            from: { type: "string", maxLength: 100 },
            kind: { type: "string", enum: ["fast", "short"] },
            axles: { type: "integer", minimum: 2, description: "Axles. Na falta, `2`" },
          } as Record<string, object>,
        },
        Answer: {
          type: "object",
          required: ["km"],
          properties: {
            km: { type: "number" },
            notice: { type: "string", enum: ["ferry", "earth"] },
            fuel: { anyOf: [{ type: "number" }, { type: "null" }] },
            legs: { type: "array", items: { $ref: "#/components/schemas/Answer" } },
          } as Record<string, object>,
        },
      } as Record<string, { required: string[]; properties: Record<string, object> }>,
    },
  };
}
type Sample = ReturnType<typeof sample>;

/** Lines of what an edit changes; a break begins with `!`. */
function changesOf(edit: (contract: Sample) => void): string[] {
  const later = sample();
  edit(later);
  const [before, after] = [sample(), later].map((one) => withoutTexts(one) as unknown as Contract);
  const changes = contractChanges(before as Contract, after as Contract);
  return changes.map((change) => (change.breaks ? "! " : "") + lineOf(change));
}

const requestOf = (c: Sample) =>
  c.components.schemas.Request as { required: string[]; properties: Record<string, object> };
const answerOf = (c: Sample) =>
  c.components.schemas.Answer as { required: string[]; properties: Record<string, object> };
// biome-ignore lint/suspicious/noExplicitAny: edits reach into a document of many shapes.
const operationOf = (c: Sample): any => c.paths["/trips"]?.post;

const CASES: [string, (contract: Sample) => void, string[]][] = [
  ["nothing", () => {}, []],
  ["a text", (c) => Object.assign(operationOf(c), { description: "Another" }), []],
  // Breaks.
  ["a path removed", (c) => delete c.paths["/trips"], ["! POST /trips: removed"]],
  ["a status removed", (c) => delete operationOf(c).responses[404], ["! POST /trips 404: removed"]],
  ["a second success", (c) => (operationOf(c).responses[202] = {}), ["! POST /trips 202: added"]],
  [
    "a header removed",
    (c) => delete operationOf(c).responses[200].headers.ETag,
    ["! POST /trips 200 ETag: removed"],
  ],
  [
    "an operation renamed",
    (c) => (operationOf(c).operationId = "quote"),
    ["! POST /trips: operationId is quote"],
  ],
  [
    "a parameter removed",
    (c) => (operationOf(c).parameters = []),
    ["! POST /trips query.limite: removed"],
  ],
  [
    "a required parameter",
    (c) => operationOf(c).parameters.push({ in: "query", name: "uf", required: true }),
    ["! POST /trips query.uf: added, and required"],
  ],
  [
    "a content type removed",
    (c) => {
      const { content } = operationOf(c).requestBody;
      content["text/csv"] = content["application/json"];
      delete content["application/json"];
    },
    ["! POST /trips application/json: removed", "POST /trips text/csv: added"],
  ],
  [
    "a field of an answer removed",
    (c) => delete answerOf(c).properties.notice,
    ["! Answer.notice (answer): removed"],
  ],
  [
    "a field of a request removed",
    (c) => delete requestOf(c).properties.kind,
    ["! Request.kind (request): removed"],
  ],
  [
    "a type changed",
    (c) => (answerOf(c).properties.km = { type: "string" }),
    ["! Answer.km (answer): type is string instead of number"],
  ],
  [
    "a value of a request gone",
    (c) => (requestOf(c).properties.kind = { type: "string", enum: ["fast"] }),
    ['! Request.kind (request): without "short"'],
  ],
  [
    "a new required field",
    (c) => {
      requestOf(c).required.push("to");
      requestOf(c).properties.to = { type: "string" };
    },
    ["! Request.to (request): added, and required"],
  ],
  [
    "a field now required",
    (c) => requestOf(c).required.push("kind"),
    ["! Request.kind (request): is now required"],
  ],
  [
    "a field that may be missing",
    (c) => (answerOf(c).required = []),
    ["! Answer.km (answer): is no longer required"],
  ],
  [
    "a field that may be null",
    (c) => (answerOf(c).properties.km = { anyOf: [{ type: "number" }, { type: "null" }] }),
    ["! Answer.km (answer): may be null"],
  ],
  [
    "a tighter bound",
    (c) => (requestOf(c).properties.from = { type: "string", maxLength: 50 }),
    ["! Request.from (request): maxLength is 50 instead of 100"],
  ],
  [
    "a pattern",
    (c) => (requestOf(c).properties.from = { type: "string", maxLength: 100, pattern: "^a" }),
    ["! Request.from (request): pattern is ^a instead of none"],
  ],
  [
    "another default",
    (c) => Object.assign(requestOf(c).properties.axles as object, { description: "Na falta, `3`" }),
    ["! Request.axles (request): default is 3 instead of 2"],
  ],
  [
    "free text for a list of values",
    (c) => (answerOf(c).properties.notice = { type: "string" }),
    ["! Answer.notice (answer): takes any value"],
  ],
  [
    "a type without its name",
    (c) => delete c.components.schemas.Request,
    ["! Request: type has another name, or is gone"],
  ],
  // Compatible changes.
  ["a path added", (c) => (c.paths["/new"] = { get: { responses: {} } }), ["GET /new: added"]],
  ["an error added", (c) => (operationOf(c).responses[429] = {}), ["POST /trips 429: added"]],
  [
    "a field of an answer",
    (c) => (answerOf(c).properties.uf = { type: "string" }),
    ["Answer.uf (answer): added"],
  ],
  [
    "a field of a request",
    (c) => (requestOf(c).properties.uf = { type: "string" }),
    ["Request.uf (request): added"],
  ],
  [
    "a notice code added",
    (c) => (answerOf(c).properties.notice = { type: "string", enum: ["ferry", "earth", "toll"] }),
    ['Answer.notice (answer): also "toll"'],
  ],
  [
    "a value of an answer gone",
    (c) => (answerOf(c).properties.notice = { type: "string", enum: ["ferry"] }),
    ['Answer.notice (answer): without "earth"'],
  ],
  [
    "a value of a request added",
    (c) => (requestOf(c).properties.kind = { type: "string", enum: ["fast", "short", "free"] }),
    ['Request.kind (request): also "free"'],
  ],
  [
    "a field that is never null",
    (c) => (answerOf(c).properties.fuel = { type: "number" }),
    ["Answer.fuel (answer): is no longer null"],
  ],
  [
    "a looser bound",
    (c) => (requestOf(c).properties.from = { type: "string" }),
    ["Request.from (request): maxLength is unlimited instead of 100"],
  ],
  [
    "a field deprecated",
    (c) => Object.assign(requestOf(c).properties.kind as object, { deprecated: true }),
    ["Request.kind (request): deprecated"],
  ],
  [
    "an operation deprecated",
    (c) => (operationOf(c).deprecated = true),
    ["POST /trips: deprecated"],
  ],
];

describe("a change of the contract", () => {
  test.each(CASES)("%s", (_, edit, lines) => {
    // A removed type leaves references that lead nowhere, unless its users are gone as well.
    const isRemoved = lines[0]?.startsWith("! Request: type");
    const edited = (contract: Sample) => {
      edit(contract);
      if (isRemoved)
        operationOf(contract).requestBody.content["application/json"].schema =
          sample().components.schemas.Request;
    };
    expect(changesOf(edited)).toEqual(lines);
  });
});
