import { computed, effect, signal, untracked } from "@preact/signals";
import { dayInBrazil } from "../../../lib/base/brazil-day.ts";
import { foldText } from "../../../lib/base/fold-text.ts";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { call, withQuery } from "../api/client.ts";
import { AXLES } from "../api/contract-values.ts";
import type { Plaza, PlazaAnswer, PlazasAnswer } from "../api/types.ts";
import { AGE_GROUPS, ageGroupOf, dayOrToday } from "../data/price-ages.ts";
import { reais } from "../format.ts";
import type { Scene } from "../map/scene.ts";
import { page, pushQuery, query, replaceQuery } from "../router.ts";
import { createLoader } from "../ui/load.ts";
import { neighboursOf } from "./along-road.ts";
import { byRoad } from "./by-road.ts";
import { plazaName } from "./plaza-name.ts";
import { type Comparison, comparePrices, RISE_ORDERS } from "./rises.ts";
import { workdayUntil } from "./workday.ts";

const PAGE = "1000";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Filters of the list; a plaza must match all of them. */
export const NO_FILTERS = {
  search: "",
  uf: "",
  road: "",
  operator: "",
  date: "",
  age: "",
  axles: "5",
  since: "",
  order: "percent",
};
export type Filters = typeof NO_FILTERS;
export const filters = signal<Filters>(NO_FILTERS);

/** A handler that sets one of the filters. */
export const setFilter = (name: keyof Filters) => (value: string) => {
  filters.value = { ...filters.value, [name]: value };
};

/** Parameters of the address that hold the filters. */
const PARAMETERS = {
  search: "busca",
  uf: "uf",
  road: "rodovia",
  operator: "concessionaria",
  date: "data",
  age: "preco",
  axles: "eixos",
  since: "desde",
  order: "ordem",
} as const satisfies Record<keyof Filters, string>;
const OPENED = "praca";
/** Values that a parameter may have; the others may have any. */
const ALLOWED: Readonly<Partial<Record<keyof Filters, RegExp>>> = {
  date: DAY,
  age: new RegExp(`^(${AGE_GROUPS.join("|")})$`),
  axles: new RegExp(`^(${AXLES.truck.join("|")})$`),
  since: DAY,
  order: new RegExp(`^(${RISE_ORDERS.join("|")})$`),
};

/** A filter of the address; the usual one without it, and for a value that it may not have. */
function filterIn(parameters: URLSearchParams, name: keyof Filters): string {
  const value = parameters.get(PARAMETERS[name]) ?? NO_FILTERS[name];
  return ALLOWED[name]?.test(value) === false ? NO_FILTERS[name] : value;
}

/** Filters, some of them changed, and opened plaza as parameters of the address. */
export function parameters(changed: Partial<Filters> = {}): URLSearchParams {
  const values = { ...filters.value, ...changed };
  const names = Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[];
  const found = new URLSearchParams();
  for (const name of names) {
    if (values[name] !== NO_FILTERS[name]) found.set(PARAMETERS[name], values[name]);
  }
  if (opened.value !== undefined) found.set(OPENED, opened.value);
  return found;
}
/** The plaza whose history is shown. */
export const opened = signal<string | undefined>();

export const plazas = createLoader<readonly Plaza[]>();
export const history = createLoader<PlazaAnswer>();

/** All plazas that charge on a day, page by page. */
export async function fetchPlazas(date: string, abort: AbortSignal): Promise<Plaza[]> {
  const found: Plaza[] = [];
  let cursor: string | undefined;
  do {
    const path = withQuery("/pedagios/pracas", { data: date, limite: PAGE, cursor });
    const answer = await call<PlazasAnswer>(path, { signal: abort });
    found.push(...answer.features);
    cursor = answer.proximo ?? undefined;
  } while (cursor !== undefined);
  return found;
}

effect(() => {
  const id = opened.value;
  if (id === undefined) return history.reset();
  void history.run((abort) =>
    call<PlazaAnswer>(`/pedagios/pracas/${encodeURIComponent(id)}`, { signal: abort }),
  );
});

/** A text for comparison: without accents, spaces and dashes, in lower case. */
function plain(text: string): string {
  return foldText(text).replaceAll(/[\s\p{Pd}]/gu, "");
}

export const shown = computed<readonly Plaza[]>(() => {
  const load = plazas.load.value;
  if (load.state !== "done") return [];
  const { search, uf, road, operator, age, date } = filters.value;
  const passage = dayOrToday(date);
  const [wanted, onRoad, by] = [search, road, operator].map(plain);
  const found = load.value.filter(({ properties }) => {
    const { nome, municipio, rodovia, concessionaria } = properties;
    const texts = [nome, plazaName(nome, municipio), municipio, rodovia, concessionaria];
    return (
      (age === "" || ageGroupOf({ properties }, passage) === age) &&
      (uf === "" || properties.uf === uf) &&
      texts.some((one) => plain(one).includes(wanted ?? "")) &&
      plain(rodovia).includes(onRoad ?? "") &&
      plain(concessionaria).includes(by ?? "")
    );
  });
  return found.toSorted(byRoad);
});

// The card of a plaza closes when the filter no longer shows the plaza.
effect(() => {
  const list = shown.value;
  const id = opened.peek();
  const isListed = list.some((plaza) => plaza.id === id);
  if (plazas.load.peek().state === "done" && id !== undefined && !isListed)
    opened.value = undefined;
});

/** The plazas of an earlier day, to compare prices with. */
export const earlier = createLoader<readonly Plaza[]>();

/** The workdays whose prices are compared: those of a weekend would look like rises. */
export const comparedDays = computed(() => ({
  before: workdayUntil(filters.value.since),
  after: workdayUntil(filters.value.date || dayInBrazil(new Date())),
}));

/** The day of the list; empty for today. */
export const listedDay = computed(() => {
  const { since, date } = filters.value;
  const { after } = comparedDays.value;
  return since === "" || after === dayInBrazil(new Date()) ? date : after;
});

/**
 * Price changes among the filtered plazas; undefined until a comparison is requested and loaded.
 */
export const comparison = computed<Comparison | undefined>(() => {
  const before = earlier.load.value;
  const { since, axles } = filters.value;
  if (since === "" || before.state !== "done") return undefined;
  return comparePrices(before.value, shown.value, { axles, since: comparedDays.value.before });
});

/** The open plaza, in the middle, and the next ones along its road, to be seen at once. */
function focusOf(): Pick<Scene, "focus"> {
  const load = plazas.load.value;
  if (load.state !== "done" || opened.value === undefined) return {};
  const near = neighboursOf(load.value, opened.value);
  if (near.length === 0) return {};
  const points = near.map(({ plaza }) => positionOf(plaza));
  const open = near.find(({ plaza }) => plaza.id === opened.value);
  if (!open) return { focus: points };
  const [latitude, longitude] = positionOf(open.plaza);
  const across = points.map(([y, x]): Point => [2 * latitude - y, 2 * longitude - x]);
  return { focus: [...points, ...across] };
}

function positionOf({ geometry: { coordinates } }: Plaza): Point {
  const [longitude = 0, latitude = 0] = coordinates;
  return [latitude, longitude];
}

export const plazasScene = computed<Scene>(() => ({
  ...focusOf(),
  paths: [],
  places: [],
  plazas: (comparison.value?.rises ?? shown.value.map((plaza) => ({ plaza }))).map((found) => {
    const { plaza } = found;
    const { id, properties } = plaza;
    const price = properties.tarifa?.[filters.value.axles];
    const name = plazaName(properties.nome, properties.municipio);
    return {
      id,
      name,
      position: positionOf(plaza),
      region: properties.uf,
      known: properties.tarifa !== null,
      label: price === undefined ? name : `${name}\n${reais(price)}`,
      ...(id === opened.value && { isOpened: true }),
      ...("share" in found && { risen: Math.round(100 * found.share) }),
    };
  }),
}));

// The address holds filters and plaza, so that a link reproduces them.
effect(() => {
  const next = query.value;
  if (page.value !== "pedagios") return;
  untracked(() => {
    if (next.toString() === parameters().toString()) return;
    const names = Object.keys(PARAMETERS) as (keyof Filters)[];
    const found = names.map((name) => [name, filterIn(next, name)]);
    filters.value = Object.fromEntries(found) as Filters;
    opened.value = next.get(OPENED) ?? undefined;
  });
});
effect(() => {
  const next = parameters();
  if (page.peek() !== "pedagios") return;
  // Opening a plaza or what rose is a step that *Back* undoes; typing a filter is not.
  const before = query.peek();
  const isStep =
    next.get(OPENED) !== before.get(OPENED) ||
    next.has(PARAMETERS.since) !== before.has(PARAMETERS.since);
  if (isStep) untracked(() => pushQuery("pedagios", next));
  else untracked(() => replaceQuery("pedagios", next));
});
