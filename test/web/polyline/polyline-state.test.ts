import { beforeEach, expect, test, vi } from "vitest";
import { fakeAddress } from "../fake-address.ts";
import { allSettled, type HeldCall, holdCalls } from "../hold-calls.ts";

const call = vi.hoisted(() => vi.fn());
const keepPath = vi.hoisted(() => vi.fn());
vi.mock("../../../web/src/api/client.ts", async (original) => ({
  ...(await original<object>()),
  call,
}));
vi.mock("../../../web/src/polyline/kept-paths.ts", () => ({ keepPath, keptPath: () => undefined }));
vi.mock("../../../web/src/polyline/open-track.ts", () => ({
  openTrack: async (source: string | Blob) => ({
    encoded: typeof source === "string" ? source : await source.text(),
    precision: "6",
    path: [],
  }),
}));

let state: typeof import("../../../web/src/polyline/polyline-state.ts");
let follow: (hash: string) => void;
let calls: HeldCall[];
let keeps: HeldCall[];

beforeEach(async () => {
  vi.resetModules();
  follow = fakeAddress("#/polilinha");
  calls = holdCalls(call);
  keeps = holdCalls(keepPath);
  state = await import("../../../web/src/polyline/polyline-state.ts");
  return () => vi.unstubAllGlobals();
});

const answer = (index: number) =>
  calls[index]?.resolve({ pedagios: [], trechos_seguidos: [], avisos: [] });

/** The encoded path of the answer that is shown; undefined unless there is one. */
function shownPath(): string | undefined {
  const load = state.loader.load.value;
  return load.state === "done" && typeof load.value !== "string"
    ? load.value.track.encoded
    : undefined;
}

async function askForText(text: string): Promise<void> {
  state.takeText(text);
  void state.ask();
  await allSettled();
}

test("an answer is shown, folds the form and is stale once the form differs", async () => {
  await askForText("path");
  expect(location.hash).toBe("#/polilinha?caminho=path");
  answer(0);
  await allSettled();
  expect(shownPath()).toBe("path");
  expect([state.folded.value, state.stale.value]).toEqual([true, false]);
  state.takeText("another");
  expect(state.stale.value).toBe(true);
});

test("a file that is kept late does not take the place of a later query", async () => {
  state.takeFile("slow.gpx", new Blob(["slow"]));
  await askForText("later");
  keeps[0]?.resolve("id");
  await allSettled();
  calls.forEach((_, index) => {
    answer(index);
  });
  await allSettled();
  expect(shownPath()).toBe("later");
  expect(state.stale.value).toBe(false);
  expect(location.hash).toBe("#/polilinha?caminho=later");
});

test("a file that is kept late does not lead back to the page", async () => {
  state.takeFile("slow.gpx", new Blob(["slow"]));
  follow("#/lote");
  keeps[0]?.resolve("id");
  await allSettled();
  expect(location.hash).toBe("#/lote");
  expect(state.loader.load.value.state).toBe("idle");
});

test("a file that is kept late leaves the answer of a later query", async () => {
  state.takeFile("slow.gpx", new Blob(["slow"]));
  await askForText("later");
  answer(0);
  follow("#/lote");
  keeps[0]?.resolve("id");
  await allSettled();
  expect(shownPath()).toBe("later");
});

test("an answer that comes while another page is shown is there on return", async () => {
  await askForText("path");
  follow("#/lote");
  answer(0);
  await allSettled();
  follow("#/polilinha?caminho=path");
  expect(shownPath()).toBe("path");
  expect(calls).toHaveLength(1);
});

test("a query that is superseded does not fold the form of the later one again", async () => {
  await askForText("first");
  await askForText("second");
  answer(1);
  await allSettled();
  state.folded.value = false;
  calls[0]?.reject(new Error("aborted"));
  await allSettled();
  expect(state.folded.value).toBe(false);
});

test("an example asks for a route, and then for the tolls of its path", async () => {
  void state.askExample(["Curitiba/PR", "São Paulo/SP"]);
  await allSettled();
  calls[0]?.resolve({ rotas: [{ polilinha: "route" }] });
  await allSettled();
  expect(location.hash).toBe("#/polilinha?caminho=route");
  answer(1);
  await allSettled();
  expect(shownPath()).toBe("route");
  expect([state.folded.value, state.stale.value]).toEqual([true, false]);
  expect(state.example.value?.text).toBe("route");
});
