import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { eventDetailSchema } from "../../lib/deliver/webhooks/event.ts";
import { webhookId } from "../../lib/deliver/webhooks/webhook.ts";
import {
  disabledPayloadSchema,
  jobPayloadSchema,
  payloadSchema,
  resendRequestSchema,
} from "../../lib/service/api/schemas/deliveries-schema.ts";
import {
  registeredSchema,
  registrationSchema,
  webhookChangeSchema,
} from "../../lib/service/api/schemas/webhooks-schema.ts";
import { API_PAGES, blocksAfter, project, readPage } from "../docs/pages.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const run = promisify(execFile);

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

/** Runs the command of an example; returns the answer that the page shows and the real one. */
async function execute(
  page: string,
  name: string,
  kind = "example",
): Promise<[shown: unknown, real: unknown]> {
  const [command = ""] = blocksAfter(page, `${kind}: ${name}`, "sh");
  const { stdout } = await run(
    "bash",
    ["-c", command.replaceAll("http://127.0.0.1:3000", service.url)],
    {
      cwd: project,
      env: {
        ...process.env,
        DATA_DIR: service.dataDirectory,
        TOKEN: await service.issuer.issue(["12345"]),
      },
    },
  );
  return [example(page, name, kind)[0], JSON.parse(shortened(stdout))];
}

/** The JSON blocks of an example. */
function example(page: string, name: string, kind = "example"): unknown[] {
  return blocksAfter(page, `${kind}: ${name}`, "json").map((json) => JSON.parse(json));
}

/**
 * The pages shorten long polylines and sources with an ellipsis, and contain no values of a
 * particular run.
 */
function shortened(text: string): string {
  return text
    .replace(/("polilinha":"[^"]{34})[^"]*"/g, '$1…"')
    .replace(/("tarifa_fonte":"[^"]{55})[^"]*"/g, '$1…"')
    .replace(/("id_(requisicao|consulta)":")[^"]*"/g, '$1…"')
    .replace(/("(criado_em|expira_em)":")[^"]*"/g, '$1…"')
    .replace(/("versao":")[0-9a-f]{16}"/g, '$1…"')
    .replace(/("id":")[0-9a-f]{8}-[0-9a-f-]{27}"/g, '$1…"')
    .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z-[0-9a-f]{8}"/g, '"2026-11-21T11:00:00.000Z-…"');
}

it("the README's example is true, as far as it shows the answer", async () => {
  const [shown, real] = await execute("README.md", "route");
  expect(real).toMatchObject(shown as object);
});

/** The examples of each page about the API; a partial one shows a part of the answer. */
const EXAMPLES = {
  "docs/api/route.md": ["route"],
  "docs/api/tolls.md": ["polyline", "sparse", "track", "gpx"],
  "docs/api/many-trips.md": ["matrix", "batch", "job", "matrix-job"],
  "docs/api/places.md": ["places", "resolve", "reverse"],
  "docs/api/plazas.md": ["plazas"],
  "docs/api/documents.md": ["documents"],
  "docs/api/agents.md": ["mcp"],
  "docs/api/errors.md": ["error", "health"],
};
const PARTIAL_EXAMPLES = { "docs/api/route.md": ["windows", "avoid"] };

const rows = (examples: Record<string, string[]>) =>
  Object.entries(examples).flatMap(([page, names]) => names.map((name) => [page, name] as const));

it.each(rows(EXAMPLES))("%s: the %s example is true", async (page, name) => {
  const [shown, real] = await execute(page, name);
  expect(real).toEqual(shown);
});

it.each(rows(PARTIAL_EXAMPLES))(
  "%s: the %s example is true, as far as it shows the answer",
  async (page, name) => {
    const [shown, real] = await execute(page, name, "partial example");
    expect(real).toMatchObject(shown as object);
  },
);

it("every example of the pages about the API is one of these", () => {
  const named = (pattern: RegExp) =>
    API_PAGES.filter((page) => page.startsWith("docs/api")).flatMap((page) =>
      [...readPage(page).matchAll(pattern)].map(([, name = ""]) => [page, name]),
    );
  expect(named(/^<!-- example: ([\w-]+) -->/gm).toSorted()).toEqual(rows(EXAMPLES).toSorted());
  expect(named(/^<!-- partial example: ([\w-]+) -->/gm)).toEqual(rows(PARTIAL_EXAMPLES));
});

it("the shown registration is valid, and its answer that webhook's", () => {
  const [request, answer] = example("docs/webhooks.md", "webhook");
  const { url } = registrationSchema.parse(request);
  expect(registeredSchema.parse(answer).id).toBe(webhookId("12345", url));
});

it.each([
  ["change", webhookChangeSchema],
  ["resend", resendRequestSchema],
  ["disabled", disabledPayloadSchema],
  ["job", jobPayloadSchema],
])("the %s that the webhook page shows is valid", (name, schema) => {
  schema.parse(example("docs/webhooks.md", name)[0]);
});

it("the shown event of a producer and the shown body hold the same voucher", () => {
  const { vpo } = eventDetailSchema.parse(example("docs/webhooks.md", "detail")[0]);
  expect(payloadSchema.parse(example("docs/webhooks.md", "payload")[0]).vpo).toEqual(vpo);
});
