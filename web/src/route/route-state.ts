import { computed, effect, signal } from "@preact/signals";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { decodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { call } from "../api/client.ts";
import type { Passage, Route, RouteResponse } from "../api/types.ts";
import { reais } from "../format.ts";
import { measurePath, partOf } from "../map/path-parts.ts";
import { passageId, type Scene, type ScenePath } from "../map/scene.ts";
import { linkTo, query, replaceQuery } from "../router.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import { placeLabel } from "./place-list.tsx";
import { form } from "./route-form.ts";
import { formFromQuery, formToQuery, routeRequest } from "./route-request.ts";

export type Answer = RouteResponse & { id_consulta?: string | null };

/** A query that was sent, with its answer. */
export interface Asked {
  path: string;
  request: ReturnType<typeof routeRequest>;
  answer: Answer;
  /** The address that reproduces the query. */
  link: string;
}

export const loader = createLoader<Asked>();
/** Index of the route that is shown in full. */
export const selected = signal(0);

/** Sends what the form asks for, and names it in the page's address. */
export function askForRoutes(): Promise<void> {
  const request = routeRequest(form.value);
  const path = `/consulta/consultaRoteirizador/${enterprise.value}`;
  const query = formToQuery(form.value);
  const link = `${location.origin}${linkTo("rota", query)}`;
  replaceQuery("rota", query);
  return loader.run(async (signal) => {
    const answer = await call<Answer>(path, { method: "POST", body: request, signal });
    selected.value = 0;
    return { path, request, answer, link };
  });
}

/** Takes the form from the page's address; asks at once if it names places. */
function openFromAddress(): void {
  const found = formFromQuery(query.peek());
  if (found.places.every(({ text }) => text === "")) return;
  form.value = found;
  void askForRoutes();
}

export const routes = computed<readonly Route[]>(() => {
  const current = loader.load.value;
  return current.state === "done" ? current.value.answer.rotas : [];
});

/** What a plaza costs the vehicle of the query, or that nobody knows. */
function priceLabel({
  tarifa_conhecida,
  valor,
}: Pick<Passage, "tarifa_conhecida" | "valor">): string {
  return tarifa_conhecida && valor !== null ? reais(valor) : "?";
}

/** What the map shows of the answer. */
export const routeScene = computed<Scene>(() => {
  const shown = routes.value[selected.value];
  if (!shown) return { paths: [], plazas: [], places: [] };
  const others = routes.value.filter((route) => route !== shown);
  return {
    paths: [...others.map((route) => pathOf(route, false)), pathOf(shown, true)],
    plazas: shown.pedagios.map((passage, i) => ({
      id: passageId(i),
      name: passage.nome,
      position: [passage.latitude, passage.longitude],
      known: passage.tarifa_conhecida,
      label: priceLabel(passage),
    })),
    places: placesOf(shown),
  };
});

function pathOf(route: Route, isSelected: boolean): ScenePath {
  const path = decodePolyline(route.polilinha, 6);
  return { path, selected: isSelected, parts: isSelected ? partsOf(route, path) : [] };
}

function partsOf(route: Route, path: readonly Point[]): ScenePath["parts"] {
  const length = route.distancia_metros / 1_000;
  const measured = measurePath(path);
  const share = (km: number) => (length === 0 ? 0 : km / length);
  return (route.superficies ?? []).map(({ tipo, km_inicio, km_fim }) => ({
    kind: tipo === "balsa" || tipo === "rio" ? "ferry" : "unpaved",
    path: partOf(measured, share(km_inicio), share(km_fim)),
  }));
}

function placesOf(route: Route): Scene["places"] {
  const { load } = loader;
  const resolved = load.value.state === "done" ? load.value.value.answer.locais_resolvidos : [];
  return route.ordem_locais.flatMap((index, position) => {
    const place = resolved[index];
    if (!place) return [];
    return [{ position: [place.latitude, place.longitude] as const, label: placeLabel(position) }];
  });
}

// A link that is followed within the page is a new query.
effect(() => {
  if (query.value.has("local") && loader.load.peek().state === "idle") openFromAddress();
});
