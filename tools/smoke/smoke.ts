import { setTimeout as sleep } from "node:timers/promises";
import { decodePolyline } from "../../lib/quote/geo/polyline.ts";
import type { DeliveryAnswer } from "../../lib/service/api/schemas/deliveries-schema.ts";
import type { RouteResponse } from "../../lib/service/api/schemas/route-response-schema.ts";
import { putEvent } from "../../lib/service/aws/events/event-bus.ts";
import { checkConsole } from "./console.ts";
import { expect } from "./expect.ts";
import type { Stage } from "./stage.ts";
import { gpxOf, sheetOf } from "./uploads.ts";
import { expectNewReceiver, expectNoOtherWebhook, WEBHOOKS } from "./webhooks.ts";

/** A summary of a check that passed. */
export type Check = (stage: Stage) => Promise<string>;

const CONFIG = { vehicle: { type: "truck", axis: "5" } };
/** Between them is a plaza. */
const LOCATIONS = ["Curitiba/PR", "Paranaguá/PR"] as const;
const POLL_MS = 500;

/** Values that a call takes from an earlier one. */
const found = new WeakMap<Stage, { polyline?: string; webhookId?: string }>();

function notes(stage: Stage) {
  const known = found.get(stage) ?? {};
  found.set(stage, known);
  return known;
}

/** One of each kind of call, in the order in which they need each other. */
export const CHECKS: Readonly<Record<string, Check>> = {
  "health check": async ({ call }) => {
    const { versao, dados } = await call("GET", "/saude");
    return `version ${versao}, tariffs of ${dados.tarifas}`;
  },
  "key set": async ({ call }) => {
    const { keys } = await call("GET", "/.well-known/jwks.json");
    expect(keys.length > 0, "no key");
    expect(!keys.some((key: object) => "d" in key), "a private key is public");
    return `${keys.length} keys`;
  },
  "call without a token": async ({ fetch }) => {
    const { status } = await fetch("GET", WEBHOOKS, undefined, {});
    expect(status === 401, `answered ${status} in place of 401`);
    return "401";
  },
  "unknown path": async ({ fetch }) => {
    const { status, body } = await fetch("GET", "/nowhere");
    expect(status === 404 && body.codigo === "404", `answered ${status} in place of 404`);
    return "404";
  },
  console: checkConsole,
  place: async ({ call }) => {
    const { locais } = await call("GET", "/locais?texto=Curitiba");
    return `${locais.length} places`;
  },
  plazas: async ({ call }) => {
    const { features } = await call("GET", "/pedagios/pracas?uf=PR&limite=3");
    expect(features.length > 0, "no plaza in PR");
    return `${features.length} plazas`;
  },
  route: async (stage) => {
    const body = { locations: LOCATIONS, config: CONFIG };
    const path = `/consulta/consultaRoteirizador/${stage.enterprise}`;
    const { rotas }: RouteResponse = await stage.call("POST", path, body);
    const [best] = rotas;
    expect(best?.polilinha && best.pedagios.length > 0, "no route, or none with a plaza");
    notes(stage).polyline = best.polilinha;
    return `${best.distancia.texto}, ${best.pedagios.length} plazas`;
  },
  polyline: async (stage) => {
    const polyline = { string: notes(stage).polyline ?? "", precision: "6" };
    const path = `/valePedagio/consultaPracasPolyline/${stage.enterprise}`;
    const { pedagios } = await stage.call("POST", path, { polyline, config: CONFIG });
    expect(pedagios.length > 0, "the route's own path passes no plaza");
    return `${pedagios.length} plazas`;
  },
  GPX: async (stage) => {
    const gpx = gpxOf(decodePolyline(notes(stage).polyline ?? "", 6));
    const path = `/valePedagio/consultaPracasPolyline/${stage.enterprise}`;
    const { pedagios } = await stage.call("POST", path, { gpx, config: CONFIG });
    expect(pedagios.length > 0, "the route's own path passes no plaza as a GPX");
    return `${pedagios.length} plazas`;
  },
  XLSX: async (stage) => {
    const jobs = `/consulta/lotes/${stage.enterprise}`;
    const { id, total } = await stage.call("POST", jobs, await sheetOf(...LOCATIONS, 5));
    expect(total === 1, `${total} queries in place of one`);
    await stage.call("DELETE", `${jobs}/${id}`);
    return id;
  },
  registration: async (stage) => {
    await expectNewReceiver(stage);
    const body = { url: stage.receiver, eventos: ["vpo.created"] };
    const { id } = await stage.call("POST", WEBHOOKS, body);
    notes(stage).webhookId = id;
    return id;
  },
  "test delivery": async (stage) => {
    const { webhookId } = notes(stage);
    const { id } = await stage.call("POST", `${WEBHOOKS}/${webhookId}/teste`);
    return attempted(stage, `${WEBHOOKS}/${webhookId}/entregas/${id}`);
  },
  "event on the bus": async (stage) => {
    if (stage.bus === undefined) return "skipped: name the bus with --bus";
    const { webhookId } = notes(stage);
    await expectNoOtherWebhook(stage, webhookId);
    const guid = crypto.randomUUID();
    const vpo = {
      guid,
      documento: "00000000000000",
      valor: 0,
      status: "teste",
      origem: "SP",
      destino: "RJ",
      transportador: "TESTE",
    };
    const detail = { enterpriseId: stage.enterprise, vpo };
    await putEvent("vpo.created", detail, "rota-vpo.smoke", stage.bus);
    const id = await until(stage, async () => {
      const { entregas } = await stage.call(
        "GET",
        `${WEBHOOKS}/${webhookId}/entregas?guid=${guid}`,
      );
      return entregas[0]?.id;
    });
    return attempted(stage, `${WEBHOOKS}/${webhookId}/entregas/${id}`);
  },
};

/** Leaves nothing behind but the records of deliveries. */
export async function cleanUp(stage: Stage): Promise<void> {
  const { webhookId } = notes(stage);
  if (webhookId !== undefined) await stage.fetch("DELETE", `${WEBHOOKS}/${webhookId}`);
}

/** Waits for the first attempt; the receiver must have confirmed it, unless it is the stage itself. */
async function attempted(stage: Stage, path: string): Promise<string> {
  const { statusHttp, erro, duracaoMs } = await until(stage, async () => {
    const { tentativas }: DeliveryAnswer = await stage.call("GET", path);
    return tentativas[0];
  });
  const answer = `${statusHttp ?? erro} in ${duracaoMs} ms`;
  if (stage.confirms) expect(erro === null, `not confirmed: ${answer}`);
  else expect(statusHttp !== null, `no answer: ${answer}`);
  return answer;
}

async function until<T>({ patienceSeconds }: Stage, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 1_000 * patienceSeconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`nothing within ${patienceSeconds} s`);
    await sleep(POLL_MS);
  }
}
