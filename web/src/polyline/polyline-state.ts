import { computed, signal } from "@preact/signals";
import { call } from "../api/client.ts";
import type { VehicleType } from "../api/contract-values.ts";
import type { TollResponse } from "../api/types.ts";
import { reais } from "../format.ts";
import { measurePath, pointAt } from "../map/path-parts.ts";
import { passageId, type Scene } from "../map/scene.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import { type OpenedTrack, openTrack } from "./open-track.ts";
import type { TrackFault } from "./read-track.ts";
import { type TrackRequest, trackRequest, type UseOfTimes } from "./track-request.ts";

/** A query that was sent, with its answer. */
export interface Asked {
  path: string;
  request: TrackRequest;
  answer: TollResponse;
  track: OpenedTrack;
  times: UseOfTimes;
}

/** Laying out a longer text in a field takes seconds, so it counts as a file. */
const LONG_TEXT = 100_000;

export const text = signal("");
/** File to read instead of the text. */
export const file = signal<{ name: string; content: Blob } | undefined>();
export const axles = signal("5");
export const vehicle = signal<string>("truck" satisfies VehicleType);
export const date = signal("");
export const loader = createLoader<Asked | TrackFault>();

/** The query that was sent last, as the form had it. */
const sent = signal<FormValues | undefined>();

interface FormValues {
  source: Blob | string;
  vehicle: string;
  axles: string;
  date: string;
}

/** The fields of the form, by the fields of the request that they become. */
const FIELDS: readonly (readonly [RegExp, keyof FormValues])[] = [
  [/^(polyline|pontos)\b/, "source"],
  [/^config\.data_viagem$/, "date"],
  [/^config\.vehicle\.axis$/, "axles"],
  [/^config\.vehicle\b/, "vehicle"],
];

/** The field of the form that a field of the request comes from. */
export function fieldOf(requested: string): keyof FormValues | undefined {
  return FIELDS.find(([pattern]) => pattern.test(requested))?.[1];
}

/** What the service refused, by the fields of the form that have not changed since. */
export const fieldFaults = computed(() => {
  const load = loader.load.value;
  const asked = sent.value;
  const now = formValues();
  const faults = new Map<keyof FormValues, string>();
  if (load.state !== "failed" || !asked) return faults;
  for (const { campo, mensagem } of load.error.body?.erros ?? []) {
    const field = fieldOf(campo);
    if (field && now[field] === asked[field] && !faults.has(field)) faults.set(field, mensagem);
  }
  return faults;
});

function formValues(): FormValues {
  const source = file.value?.content ?? text.value;
  return { source, vehicle: vehicle.value, axles: axles.value, date: date.value };
}

export const ready = computed(() => file.value !== undefined || text.value.trim() !== "");

/** True if a pasted text counts as a file. */
export function isLong(pasted: string): boolean {
  return pasted.length > LONG_TEXT;
}

/** True if the form is folded to one line, so that its answer is in view. */
export const folded = signal(false);

/** Takes the typed text. */
export function takeText(typed: string): void {
  file.value = undefined;
  text.value = typed;
}

/** Takes a file and asks for its tolls. */
export function takeFile(name: string, content: Blob): void {
  text.value = "";
  file.value = { name, content };
  void ask();
}

/** Asks for the tolls of the path. */
export async function ask(): Promise<void> {
  const values = formValues();
  sent.value = values;
  const { source } = values;
  const path = `/valePedagio/consultaPracasPolyline/${enterprise.value}`;
  const config = {
    vehicle: { type: vehicle.value, axis: axles.value },
    ...(date.value !== "" && { data_viagem: date.value }),
  };
  await loader.run(async (abort) => {
    const track = await openTrack(source, abort);
    if (typeof track === "string") return track;
    const { request, times } = trackRequest(track, config);
    const answer = await call<TollResponse>(path, { method: "POST", body: request, signal: abort });
    return { path, request, answer, track, times };
  });
  const load = loader.load.peek();
  folded.value = load.state === "done" && typeof load.value !== "string";
}

/** The answer as the map draws it. */
export const polylineScene = computed<Scene>(() => {
  const load = loader.load.value;
  if (load.state !== "done" || typeof load.value === "string")
    return { paths: [], plazas: [], places: [] };
  const { track, answer } = load.value;
  const measured = measurePath(track.path);
  const length = Math.max(1, measured.metres.at(-1) ?? 0);
  return {
    paths: [{ path: track.path, selected: true, parts: [] }],
    places: [],
    plazas: answer.pedagios.map((passage, i) => ({
      id: passageId(i),
      name: passage.nome,
      position: pointAt(measured, Math.min(1, (passage.km_rota * 1_000) / length)),
      known: passage.tarifa_conhecida,
      label: passage.valor === null ? "?" : reais(passage.valor),
    })),
  };
});
