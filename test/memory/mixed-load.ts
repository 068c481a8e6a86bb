import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { readTable } from "../../lib/base/data-set.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import type { Point } from "../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../lib/quote/geo/polyline.ts";
import { REQUESTS, send } from "../hostile/ports.ts";

/** The service and a caller of it. */
interface Caller {
  url: string;
  headers: Record<string, string>;
}

const TRUCK = { vehicle: { type: "truck", axis: "5" } };
const ROUTE_PAUSE_MS = 2_000;
const TOLL_PAUSE_MS = 1_000;
const JOB_PAUSE_MS = 180_000;
const HOSTILE_PAUSE_MS = 20_000;
const JOB_QUERIES = 40;
const JOB_PLACES = 10;
const LARGE_BODY_BYTES = 10 * 1024 * 1024;
/** The largest path that crosses a plaza back and forth. */
const ZIGZAG_POINTS = 20_000;

const municipalities = readTable(
  "roads/municipalities.csv",
  z.looseObject({ name: z.string(), uf: z.string() }),
).map(({ name, uf }) => `${name}/${uf}`);

/** Places all over the country, others for every `i`. */
function places(i: number, count: number): string[] {
  return Array.from({ length: count }, (_, k) =>
    elementAt(municipalities, ((i * count + k) * 1_327) % municipalities.length),
  );
}

/** Calls in turn until the signal aborts, and counts the answers by status. */
export function startMixedLoad({ url, headers }: Caller, signal: AbortSignal) {
  const statuses = new Map<string, number>();
  const count = (what: string, status: number | string) => {
    const key = `${what} ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
  };

  async function post(what: string, path: string, body: unknown, sent = headers): Promise<void> {
    try {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const response = await fetch(`${url}${path}`, { method: "POST", headers: sent, body: text });
      await response.arrayBuffer();
      count(what, response.status);
    } catch (error) {
      count(what, (error as Error).name);
    }
  }

  const hostile = async () => {
    const port = Number(new URL(url).port);
    await Promise.all(REQUESTS.map((text) => send(port, text)));
    count("malformed requests", "sent");
    const toll = "/valePedagio/consultaPracasPolyline/12345";
    await post("large body without token", toll, "x".repeat(LARGE_BODY_BYTES), {});
    await post("large malformed body", toll, "[".repeat(LARGE_BODY_BYTES - 1));
    const polyline = { string: encodePolyline(zigzag(), 6), precision: "6" };
    await post("zigzag through a plaza", toll, { polyline, config: TRUCK });
  };

  const route = (i: number) =>
    post("route", "/consulta/consultaRoteirizador/12345", {
      locations: places(i, 2 + (i % 3)),
      config: TRUCK,
    });
  const toll = (i: number) => {
    const path = Array.from({ length: 200 }, (_, k): Point => [-23.5 + k * 0.002, -46.6 + i / 1e5]);
    const polyline = { string: encodePolyline(path, 6), precision: "6" };
    return post("tolls", "/valePedagio/consultaPracasPolyline/12345", { polyline, config: TRUCK });
  };
  const job = (i: number) =>
    post("job", "/consulta/lotes/12345", {
      consultas: Array.from({ length: JOB_QUERIES }, (_, k) => ({
        locations: places(i * JOB_QUERIES + k, JOB_PLACES),
        config: TRUCK,
      })),
    });

  const done = Promise.all([
    repeat(route, ROUTE_PAUSE_MS, signal),
    repeat(toll, TOLL_PAUSE_MS, signal),
    repeat(job, JOB_PAUSE_MS, signal),
    repeat(hostile, HOSTILE_PAUSE_MS, signal),
  ]);
  return { statuses, done };
}

async function repeat(call: (i: number) => Promise<void>, pauseMs: number, signal: AbortSignal) {
  for (let i = 0; !signal.aborted; i += 1) {
    await call(i);
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}

function zigzag(): Point[] {
  return Array.from({ length: ZIGZAG_POINTS }, (_, i) =>
    i % 2 ? [-23.418, -46.799] : [-23.4186, -46.7986],
  );
}
