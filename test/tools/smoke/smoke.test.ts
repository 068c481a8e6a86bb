import { SignJWT } from "jose";
import { expect, test, vi } from "vitest";
import { webhookId } from "../../../lib/deliver/webhooks/webhook.ts";
import { CHECKS, cleanUp } from "../../../tools/smoke/smoke.ts";
import { openStage, type Stage } from "../../../tools/smoke/stage.ts";

const putEvent = vi.hoisted(() => vi.fn());
vi.mock(import("../../../lib/service/aws/events/event-bus.ts"), () => ({ putEvent }));

const ENTERPRISE = "12345";
const RECEIVER = "https://client.example/vpo/12345";
const OWN = "https://api.example/smoke/12345";
/** Webhooks of an enterprise by their addresses, as the API lists them. */
const listed = (urls: string[], empresa = ENTERPRISE) =>
  urls.map((url) => ({ id: webhookId(empresa, url), empresa, url }));

/** A stage with these webhooks, one a page; it keeps the calls that change something. */
function stageWith(webhooks: ReturnType<typeof listed>, options: Partial<Stage> = {}) {
  const changes: string[] = [];
  const all = [...webhooks];
  const stage: Stage = {
    enterprise: ENTERPRISE,
    url: "https://api.example",
    receiver: OWN,
    confirms: false,
    console: undefined,
    bus: "vpo-test",
    patienceSeconds: 0,
    fetch: async (method, path) => {
      changes.push(`${method} ${path}`);
      return { status: 204, body: undefined };
    },
    call: async (method, path, body) => {
      if (method === "GET" && path.includes("/entregas")) return { entregas: [] };
      if (method === "GET") {
        const at = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0);
        const proximo = at + 1 < all.length ? String(at + 1) : null;
        return { webhooks: all.slice(at, at + 1), proximo };
      }
      changes.push(`${method} ${path}`);
      const [made] = listed([(body as { url: string }).url]);
      if (made && !all.some(({ id }) => id === made.id)) all.push(made);
      return made;
    },
    ...options,
  };
  return { stage, changes };
}

const run = async (stage: Stage, name: string) => CHECKS[name]?.(stage);

test("a false voucher goes on the bus only if no other webhook would receive it", async () => {
  const { stage } = stageWith(listed(["https://customer.example/a"]));
  await run(stage, "registration");
  await expect(run(stage, "event on the bus")).rejects.toThrow(
    /has other webhooks \(1\).*--enterprise/,
  );
  expect(putEvent).not.toHaveBeenCalled();
  const alone = stageWith(listed(["https://customer.example/a"], "67890"));
  await run(alone.stage, "registration");
  await expect(run(alone.stage, "event on the bus")).rejects.toThrow("nothing within");
  expect(putEvent).toHaveBeenCalledOnce();
});

test("without a webhook of its own, nothing goes on the bus", async () => {
  putEvent.mockClear();
  const { stage } = stageWith([]);
  await expect(run(stage, "event on the bus")).rejects.toThrow("has no webhook of this check");
  expect(putEvent).not.toHaveBeenCalled();
});

test.each([RECEIVER, `${RECEIVER}/`, "https://CLIENT.example./vpo/12345"])(
  "the registered receiver %s is neither changed nor removed",
  async (receiver) => {
    const { stage, changes } = stageWith(listed(["https://customer.example/a", RECEIVER]), {
      receiver,
      confirms: true,
    });
    await expect(run(stage, "registration")).rejects.toThrow(/is registered as .*--receiver/);
    await cleanUp(stage);
    expect(changes).toEqual([]);
  },
);

test.each([
  ["a new receiver", { receiver: RECEIVER, confirms: true }, "https://customer.example/a"],
  ["what a stopped check left", {}, OWN],
])("%s is registered and removed", async (_, options, known) => {
  const { stage, changes } = stageWith(listed([known]), options);
  const id = await run(stage, "registration");
  await cleanUp(stage);
  const path = "/integracoes/webhooks/vpo";
  expect(changes).toEqual([`POST ${path}`, `DELETE ${path}/${id}`]);
});

test("the enterprise of the command needs no claim in the token", async () => {
  const token = await new SignJWT({ companies: [ENTERPRISE] })
    .setProtectedHeader({ alg: "HS256" })
    .sign(Buffer.alloc(32));
  const options = { url: "https://api.example", token, patienceSeconds: 1 };
  expect(openStage({ ...options, enterprise: ENTERPRISE }).enterprise).toBe(ENTERPRISE);
  expect(() => openStage({ ...options, enterprise: "" })).toThrow("--enterprise");
});
