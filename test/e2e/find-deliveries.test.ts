import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import type { Receiver } from "../deliver/webhooks/receiver.ts";
import type { TestService } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";
import { finished, PATIENCE, putEvents, register, WEBHOOKS } from "./webhook-client.ts";

const SEARCH = "/integracoes/entregas/vpo";
const guid = crypto.randomUUID();
const hold = Promise.withResolvers<void>();
let service: TestService;
let receiver: Receiver;
let stop: () => Promise<void>;
let ids: string[];

beforeAll(async () => {
  ({ service, receiver, stop } = await startWithReceiver(async (response, { path }, earlier) => {
    if (path === "/stuck" && earlier > 0) await hold.promise;
    response.writeHead(path === "/stuck" ? 503 : 200, { "retry-after": "60" }).end();
  }));
  const eventos = ["vpo.created", "vpo.updated"];
  ids = [];
  for (const path of ["/a", "/b"]) {
    ids.push(await register(service, `${receiver.url}${path}`, { eventos }));
  }
  await putEvents(3);
  await putEvents(1, { kind: "vpo.updated", detail: { vpo: { ...VPO, guid } } });
  for (const id of ids) await finished(service, id, 4);
});
afterAll(async () => {
  hold.resolve();
  await stop();
});

async function search(query: string, path = SEARCH) {
  const answer = await service.call("GET", `${path}?${query}`);
  expect(answer.status).toBe(200);
  return endpoints["find-deliveries"].response.parse(answer.body);
}

test("a voucher's deliveries are found in all webhooks of the enterprise, and in one", async () => {
  const { entregas } = await search(`guid=${guid.toUpperCase()}`);
  expect(entregas.map(({ webhook }) => webhook).toSorted()).toEqual(ids.toSorted());
  expect(entregas).toMatchObject(
    Array(2).fill({ guid, evento: "vpo.updated", status: "entregue" }),
  );
  const own = await search(`guid=${guid}`, `${WEBHOOKS}/${ids[0]}/entregas`);
  expect(own.entregas).toMatchObject([{ webhook: ids[0], guid }]);
  expect((await search(`guid=${crypto.randomUUID()}`)).entregas).toEqual([]);
});

test("kind, status and period narrow the search; pages lead through all", async () => {
  expect((await search("evento=vpo.created")).entregas).toHaveLength(6);
  expect((await search("status=pendente")).entregas).toEqual([]);
  const hour = 3_600_000;
  const at = (offset: number) => new Date(Date.now() + offset).toISOString();
  expect((await search(`de=${at(-hour)}&ate=${at(hour)}`)).entregas).toHaveLength(8);
  expect((await search(`ate=${at(-hour)}`)).entregas).toEqual([]);
  expect((await search(`de=${at(hour)}`)).entregas).toEqual([]);
  const seen: string[] = [];
  let cursor = "";
  do {
    const page = await search(`limite=3${cursor}`);
    seen.push(...page.entregas.map(({ id }) => id));
    cursor = page.proximo === null ? "" : `&cursor=${page.proximo}`;
  } while (cursor !== "");
  expect(new Set(seen).size).toBe(8);
  expect(seen).toEqual(seen.toSorted().reverse());
});

test("a pending delivery shows when its next attempt is due", async () => {
  const id = await register(service, `${receiver.url}/stuck`, { eventos: ["vpo.canceled"] });
  await putEvents(1, { kind: "vpo.canceled" });
  const pending = await vi.waitFor(async () => {
    const { entregas } = await search("status=pendente&evento=vpo.canceled");
    expect(entregas).toMatchObject([{ webhook: id, tentativas: 1 }]);
    return entregas[0];
  }, PATIENCE);
  const { body } = await service.call("GET", `${WEBHOOKS}/${id}/entregas/${pending?.id}`);
  const { tentativas, proximaTentativa } = endpoints["get-delivery"].response.parse(body);
  const [{ inicio = "", duracaoMs = 0 } = {}] = tentativas;
  // Retry-After: 60, unscaled.
  expect(Date.parse(proximaTentativa ?? "")).toBe(Date.parse(inicio) + duracaoMs + 60_000);
});

test.each([
  ["guid=123", "guid"],
  ["evento=vpo.paid", "evento"],
  ["status=perdida", "status"],
  ["de=2026-11-21", "de"],
  ["ate=ontem", "ate"],
  ["limite=0", "limite"],
  ["pagina=2", "pagina"],
])("%s is refused, naming %s", async (query, campo) => {
  const answer = await service.call("GET", `${SEARCH}?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { erros: [{ campo }] } });
});

test("a token of several enterprises names one of its own", async () => {
  const call = (query: string, enterprises: string[]) =>
    service.call("GET", `${SEARCH}${query}`, { enterprises });
  const both = ["12345", "67890"];
  expect(await call("", both)).toMatchObject({
    status: 400,
    body: { erros: [{ campo: "empresa" }] },
  });
  expect((await call("?empresa=67890", both)).body).toEqual({ entregas: [], proximo: null });
  expect((await call("?empresa=12345", ["67890"])).status).toBe(401);
  expect((await call("", ["67890"])).body).toEqual({ entregas: [], proximo: null });
});
