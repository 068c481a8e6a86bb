import { computed, effect, signal, untracked } from "@preact/signals";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { decodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { isKnownSum, sumText } from "../answer/toll-sum-text.ts";
import { call } from "../api/client.ts";
import type { Passage, Route } from "../api/types.ts";
import { hours, reais } from "../format.ts";
import { measurePath, partOf } from "../map/path-parts.ts";
import { clickedRoute, PHONE_PRICES, passageId, type Scene, type ScenePath } from "../map/scene.ts";
import { remember } from "../remembered/trips.ts";
import { page, pushQuery, query, replaceQuery } from "../router.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import { isPhone } from "../ui/sheet-state.ts";
import type { Answer, AnsweredQuery } from "./answered-query.ts";
import { filled, folded, form, type RouteForm } from "./route-form.ts";
import { formFromQuery, formToQuery, routeRequest } from "./route-request.ts";
import { routeTotal } from "./route-total.ts";
import { isOrderChosen, letterOf, stopsOf } from "./trip-text.ts";
import { townName } from "./trip-title.ts";
import { axlesText } from "./vehicle-text.ts";
import { locateVias, viaPoint } from "./via-points.ts";

export const loader = createLoader<AnsweredQuery>();
/** The form as it was when its query was sent last. */
export const sentForm = signal<RouteForm>(form.peek());
/** Index of the route that is shown in full. */
export const selected = signal(0);

/** True if the map stays where it is when the next answer comes. */
export const keepView = signal(false);

/** Parameter of the address that names the chosen route, if it is not the first one. */
const CHOICE = "escolhida";

/** Shows a route in full, and names it in the page's address. */
export function chooseRoute(index: number): void {
  selected.value = index;
  const parameters = new URLSearchParams(query.peek());
  parameters.delete(CHOICE);
  if (index > 0) parameters.set(CHOICE, String(index));
  replaceQuery("rota", parameters);
}

/** Index of the route that the address names. */
let named = 0;

/** Shows the route that the address names; the first one if the answer has no such route. */
function showNamed(found: readonly Route[]): void {
  selected.value = found[named] ? named : 0;
}

/** The query that was sent last, as parameters of the address. */
let lastQuery = "";

/**
 * Sends the form's query and puts it into the page's address; `isOpening` means that the form was
 * read from there.
 */
export async function askForRoutes(isOpening = false): Promise<void> {
  // Places without a text are removed first, so that the letters of list and map agree.
  const places = form.value.places.filter(({ text }) => text.trim() !== "");
  if (filled(places, false).length >= 2) form.value = { ...form.value, places };
  sentForm.value = form.value;
  const request = routeRequest(form.value);
  const path = `/consulta/consultaRoteirizador/${enterprise.value}`;
  const parameters = formToQuery(form.value);
  lastQuery = parameters.toString();
  if (!isOpening) pushQuery("rota", parameters);
  await loader.run(async (signal) => {
    const answer = await call<Answer>(path, { method: "POST", body: request, signal });
    showNamed(answer.rotas);
    return { path, request, answer };
  });
  const ended = loader.load.peek();
  folded.value = ended.state === "done";
  if (ended.state === "done") {
    void locateVias(form.peek().places);
    const { locais, rotas } = ended.value.answer;
    const shown = rotas[selected.peek()] ?? rotas[0];
    const order = shown ? stopsOf(shown) : [];
    const [from, to] = [order.at(0) ?? 0, order.at(-1) ?? -1].map((index) => locais.at(index));
    const title = `${from} → ${to}, ${axlesText(request.config.vehicle)}`;
    remember({ query: parameters.toString(), title });
  }
}

/** True if the form no longer matches the query of the answer. */
export const stale = computed(() => {
  const current = loader.load.value;
  if (current.state !== "done") return false;
  return JSON.stringify(routeRequest(form.value)) !== JSON.stringify(current.value.request);
});

/** Reads the form from the page's address, and asks at once if it has places. */
function openFromAddress(): void {
  named = Number(query.peek().get(CHOICE));
  const found = formFromQuery(query.peek());
  const parameters = formToQuery(found).toString();
  if (parameters === lastQuery) {
    showNamed(routes.peek());
    return;
  }
  form.value = found;
  lastQuery = parameters;
  folded.value = false;
  keepView.value = false;
  if (query.peek().has("local")) void askForRoutes(true);
  else loader.reset();
}

export const routes = computed<readonly Route[]>(() => {
  const current = loader.load.value;
  return current.state === "done" ? current.value.answer.rotas : [];
});

/**
 * The stops of the form in the order that the service chose for the shown route; undefined if the
 * order is that of the form, or the form has other stops by now.
 */
export const visitOrder = computed<readonly number[] | undefined>(() => {
  const { value: load } = loader.load;
  if (load.state !== "done" || !isOrderChosen(load.value)) return undefined;
  const { locations } = routeRequest(form.value);
  const isSame = locations.join("\n") === load.value.request.locations.join("\n");
  const shown = routes.value[selected.value];
  return isSame && shown ? stopsOf(shown) : undefined;
});

/** Price of a plaza for the vehicle of the query; empty if it is unknown, which its dot says. */
function priceLabel({
  tarifa_conhecida,
  valor,
}: Pick<Passage, "tarifa_conhecida" | "valor">): string {
  return tarifa_conhecida && valor !== null ? reais(valor) : "";
}

/** The answer as the map draws it. */
export const routeScene = computed<Scene>(() => {
  const shown = routes.value[selected.value];
  if (!shown) return { paths: [], plazas: [], places: [] };
  const others = routes.value.filter((route) => route !== shown);
  return {
    paths: [
      ...others.map((route) => ({
        ...pathOf(route, false),
        route: routes.value.indexOf(route),
        label: labelText(route),
      })),
      pathOf(shown, true),
    ],
    plazas: shown.pedagios.map((passage, i) => ({
      id: passageId(i),
      name: passage.nome,
      position: [passage.latitude, passage.longitude],
      known: passage.tarifa_conhecida,
      label: priceLabel(passage),
      price: passage.tarifa_conhecida ? passage.valor : null,
      number: String(i + 1),
      leg: shown.trechos.findIndex(({ pedagios }) => pedagios.includes(i)),
    })),
    places: placesOf(shown),
    vias: form.value.places.flatMap(({ key, text, via }) => {
      const at = via ? viaPoint(text) : undefined;
      return at ? [{ key, position: at }] : [];
    }),
    isDraggable: true,
    ...(isPhone.value && { pricesFrom: PHONE_PRICES }),
    keepsView: keepView.peek(),
  };
});

/** The time and the total of a route; on a small map, a second line would cover the roads. */
function labelText(route: Route): string {
  const { reais: total, complete } = routeTotal(route);
  const time = hours(route.duracao.valor);
  if (!isKnownSum(total, complete)) return time;
  const sum = sumText(total, complete);
  return isPhone.value ? sum : `${time}\n${sum}`;
}

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
  return stopsOf(route).flatMap((index) => {
    const place = resolved[index];
    if (!place) return [];
    const name = townName(place.endereco);
    const position = [place.latitude, place.longitude] as const;
    return [{ position, label: letterOf(route, index), ...(name !== undefined && { name }) }];
  });
}

// A click on an alternative chooses it.
effect(() => {
  const index = clickedRoute.value;
  if (index === undefined) return;
  clickedRoute.value = undefined;
  untracked(() => chooseRoute(index));
});

// Following a link within the page is a new query; so is going back to an earlier one.
effect(() => {
  query.value;
  if (page.value === "rota") untracked(openFromAddress);
});
