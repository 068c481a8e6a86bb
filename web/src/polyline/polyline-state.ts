import { computed, effect, signal, untracked } from "@preact/signals";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { call } from "../api/client.ts";
import { AXLES, VEHICLE_TYPES, type VehicleType } from "../api/contract-values.ts";
import type { RouteResponse, TollResponse } from "../api/types.ts";
import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { measurePath, pointAt } from "../map/path-parts.ts";
import { placeLabel } from "../map/place-label.ts";
import { passageId, type Scene, type ScenePlace } from "../map/scene.ts";
import { linkTo, page, pushQuery, query } from "../router.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import { type DrawnPath, drawPath } from "./drawn-path.ts";
import { keepPath, keptPath } from "./kept-paths.ts";
import { type OpenedTrack, openTrack } from "./open-track.ts";
import type { TrackFault } from "./read-track.ts";
import { type TrackRequest, trackRequest, type UseOfTimes } from "./track-request.ts";

/** A query that was answered. */
export interface AnsweredPath {
  path: string;
  request: TrackRequest;
  answer: TollResponse;
  track: OpenedTrack;
  drawn: DrawnPath;
  times: UseOfTimes;
}

/** Laying out a longer text in a field takes seconds, so it counts as a file. */
const LONG_TEXT = 100_000;
/** Longest text that the address holds; browsers and messengers cut longer links. */
const LONGEST_IN_ADDRESS = 4_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parameters of the page's address; a path that is too long for it is `kept` in the tab. */
const PARAMETERS = {
  path: "caminho",
  kept: "guardado",
  vehicle: "veiculo",
  axles: "eixos",
  date: "data",
} as const;

/** Example trips whose routes demonstrate the page. */
export const EXAMPLES = [
  ["Curitiba/PR", "São Paulo/SP"],
  ["Goiânia/GO", "Santos/SP"],
] as const;

export const text = signal("");
/** The path of an example, and the places that it joins. */
export const example = signal<{ text: string; places: readonly string[] } | undefined>();
/** File to read instead of the text. */
export const file = signal<{ name: string; content: Blob } | undefined>();
export const axles = signal("5");
export const vehicle = signal<string>("truck" satisfies VehicleType);
export const date = signal("");
export const loader = createLoader<AnsweredPath | TrackFault>();

/** The form of the loader's query, which a refused one needs as well. */
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

/** Faults found by the page or the service, by form field; fields changed since then have none. */
export const fieldFaults = computed(() => {
  const load = loader.load.value;
  const values = sent.value;
  const now = formValues();
  const faults = new Map<keyof FormValues, string>();
  if (!values) return faults;
  if (load.state === "done" && typeof load.value === "string" && now.source === values.source)
    faults.set("source", t(load.value));
  if (load.state !== "failed") return faults;
  for (const { campo, mensagem } of load.error.body?.erros ?? []) {
    const field = fieldOf(campo);
    if (field && now[field] === values[field] && !faults.has(field)) faults.set(field, mensagem);
  }
  return faults;
});

function formValues(): FormValues {
  const source = file.value?.content ?? text.value;
  return { source, vehicle: vehicle.value, axles: axles.value, date: date.value };
}

/** True if the form no longer matches the query of the answer. */
export const stale = computed(() => {
  const load = loader.load.value;
  const values = sent.value;
  if (load.state !== "done" || typeof load.value === "string" || !values) return false;
  const now = formValues();
  return (Object.keys(values) as (keyof FormValues)[]).some((name) => now[name] !== values[name]);
});

export const ready = computed(() => file.value !== undefined || text.value.trim() !== "");

/** True if a pasted text counts as a file. */
export function isLong(pasted: string): boolean {
  return pasted.length > LONG_TEXT;
}

/** True if the form is folded to one line, so that its answer is in view. */
export const folded = signal(false);
loader.load.subscribe((load) => {
  folded.value = load.state === "done" && typeof load.value !== "string";
});

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

/** True if the address names a path that this tab does not have. */
export const lost = signal(false);

/** The query that was sent last, as parameters of the address. */
let lastQuery = "";

/**
 * Asks for the tolls of the path and puts the query into the page's address; `isOpening` means that
 * the form was read from there.
 */
export function ask(isOpening = false): Promise<void> {
  const values = formValues();
  return loader.run((abort) => quote(values, abort, isOpening));
}

/** Takes the route between the places of an example as the path, and asks for its tolls. */
export function askExample(locations: readonly string[]): Promise<void> {
  return loader.run(async (abort) => {
    const path = `/consulta/consultaRoteirizador/${enterprise.value}`;
    const options = { method: "POST", body: { locations }, signal: abort } as const;
    const { rotas } = await call<RouteResponse>(path, options);
    takeText(rotas[0]?.polilinha ?? "");
    example.value = { text: text.value, places: locations };
    return quote(formValues(), abort, false);
  });
}

async function quote(
  values: FormValues,
  abort: AbortSignal,
  isOpening: boolean,
): Promise<AnsweredPath | TrackFault> {
  sent.value = values;
  lost.value = false;
  if (!isOpening) await putIntoAddress(values, abort);
  const path = `/valePedagio/consultaPracasPolyline/${enterprise.value}`;
  const config = {
    vehicle: { type: values.vehicle, axis: values.axles },
    ...(values.date !== "" && { data_viagem: values.date }),
  };
  const track = await openTrack(values.source, abort);
  if (typeof track === "string") return track;
  const { request, times } = trackRequest(track, config);
  const answer = await call<TollResponse>(path, { method: "POST", body: request, signal: abort });
  const drawn = drawPath(track.path, answer.trechos_seguidos);
  return { path, request, answer, track, drawn, times };
}

/** Puts a query into the address. Keeping its path takes a moment, in which the user may leave. */
async function putIntoAddress(values: FormValues, abort: AbortSignal): Promise<void> {
  const parameters = await parametersOf(values);
  if (!abort.aborted && page.peek() !== "polilinha") loader.reset();
  abort.throwIfAborted();
  lastQuery = parameters.toString();
  pushQuery("polilinha", parameters);
}

/** The form as parameters of the address, without default values. */
async function parametersOf(values: FormValues): Promise<URLSearchParams> {
  const parameters = new URLSearchParams();
  const { source } = values;
  if (typeof source === "string" && source.length <= LONGEST_IN_ADDRESS) {
    parameters.set(PARAMETERS.path, source);
  } else {
    const kept = await keepPath(file.value?.name ?? "", source);
    parameters.set(PARAMETERS.kept, kept ?? "");
  }
  if (values.vehicle !== "truck") parameters.set(PARAMETERS.vehicle, values.vehicle);
  if (values.axles !== usualAxles(values.vehicle)) parameters.set(PARAMETERS.axles, values.axles);
  if (values.date !== "") parameters.set(PARAMETERS.date, values.date);
  return parameters;
}

/** Reason why an answer has no link; the end of a key of the page's texts. */
export type NoLink = "long" | "timed";

/** The address of the answer, which has the path of a file encoded; or why there is none. */
export function linkToPath({ track, times }: AnsweredPath): { link: string } | { why: NoLink } {
  const parameters = new URLSearchParams(query.value);
  if (!parameters.has(PARAMETERS.path)) {
    // An encoded path has no times, and would have other prices.
    if (times === "used") return { why: "timed" };
    if (track.encoded.length > LONGEST_IN_ADDRESS) return { why: "long" };
    parameters.delete(PARAMETERS.kept);
    parameters.set(PARAMETERS.path, track.encoded);
  }
  return { link: `${location.origin}${linkTo("polilinha", parameters)}` };
}

/** Axles of a vehicle that has just been chosen. */
export function usualAxles(type: string): string {
  return type === "car" ? "2" : "5";
}

/** Reads the form from the page's address, and asks at once if it names a path. */
function openFromAddress(): void {
  const parameters = query.peek();
  if (parameters.toString() === lastQuery) return;
  lastQuery = parameters.toString();
  const known = <T extends string>(name: string, values: readonly T[], usual: T) =>
    values.find((value) => value === parameters.get(name)) ?? usual;
  const type = known(PARAMETERS.vehicle, VEHICLE_TYPES, "truck");
  vehicle.value = type;
  axles.value = known(PARAMETERS.axles, AXLES[type].map(String), usualAxles(type));
  const day = parameters.get(PARAMETERS.date) ?? "";
  date.value = DAY.test(day) ? day : "";
  const id = parameters.get(PARAMETERS.kept);
  const kept = id === null ? undefined : keptPath(id);
  lost.value = id !== null && kept === undefined;
  file.value = kept?.name ? { name: kept.name, content: new Blob([kept.content]) } : undefined;
  text.value = kept
    ? kept.name === ""
      ? kept.content
      : ""
    : (parameters.get(PARAMETERS.path) ?? "");
  if (ready.value) void ask(true);
  else loader.reset();
}

// Following a link within the page is a new query; so is going back to an earlier one.
effect(() => {
  query.value;
  if (page.value === "polilinha") untracked(openFromAddress);
});

/** The ends of a path, marked like the first and the last place of a route. */
function endsOf(path: readonly Point[]): ScenePlace[] {
  return [path[0], path.at(-1)].flatMap((position, i) =>
    position ? [{ position, label: placeLabel(i) }] : [],
  );
}

/** The answer as the map draws it. */
export const polylineScene = computed<Scene>(() => {
  const load = loader.load.value;
  if (load.state !== "done" || typeof load.value === "string")
    return { paths: [], plazas: [], places: [] };
  const { track, drawn, answer } = load.value;
  const measured = measurePath(drawn.path);
  const length = Math.max(1, measured.metres.at(-1) ?? 0);
  return {
    paths: [
      {
        path: drawn.path,
        selected: true,
        parts: drawn.gaps.map(({ path }) => ({ kind: "gap", path })),
      },
    ],
    places: endsOf(track.path),
    plazas: answer.pedagios.map((passage, i) => ({
      id: passageId(i),
      name: passage.nome,
      position: pointAt(measured, Math.min(1, (passage.km_rota * 1_000) / length)),
      known: passage.tarifa_conhecida,
      label: passage.valor === null ? "" : reais(passage.valor),
      price: passage.valor,
      number: String(i + 1),
    })),
  };
});
