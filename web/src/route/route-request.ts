import {
  DEFAULTS,
  filled,
  type Place,
  placeEntry,
  type RouteForm,
  type SettingName,
  type Settings,
} from "./route-form.ts";

/** Removes fields without a value. */
function given<T extends Record<string, unknown>>(fields: T): Partial<T> | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== "" && value !== false);
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<T>) : undefined;
}

/**
 * A number in Brazilian notation, such as `2,5` or `1.234,5`, in the API's format. A point without
 * a comma is a decimal point. Other texts are left for the API to refuse.
 */
export function decimal(text: string): string {
  const trimmed = text.trim();
  if (!/^[\d.]*,\d*$/.test(trimmed)) return trimmed;
  return trimmed.replaceAll(".", "").replace(",", ".");
}

/** A whole number with points between thousands: `45.000`. */
export function wholeNumber(text: string): string {
  const trimmed = text.trim();
  return /^\d{1,3}(\.\d{3})+$/.test(trimmed) ? trimmed.replaceAll(".", "") : decimal(trimmed);
}

/** The via points, each with the index of its leg in the list. */
function viaOf(places: readonly Place[], isReturn: boolean) {
  const named = places.filter(({ text }) => text.trim() !== "");
  const lastLeg = filled(places, false).length - (isReturn ? 1 : 2);
  return named.flatMap(({ text, via }, i) => {
    if (!via) return [];
    const leg = filled(named.slice(0, i), false).length - 1;
    return [{ local: text.trim(), trecho: Math.max(0, Math.min(leg, lastLeg)) }];
  });
}

/** Settings that describe the vehicle of a query. */
type VehicleSettings = Pick<
  Settings,
  | "tipo"
  | "eixos"
  | "suspensos"
  | "vazio"
  | "peso_kg"
  | "altura_m"
  | "comprimento_m"
  | "produto_perigoso"
>;

/** The vehicle of a query; a car has its axles only. */
export function vehicleRequest(settings: VehicleSettings) {
  return {
    type: settings.tipo,
    axis: settings.eixos,
    ...(settings.tipo === "truck" &&
      given({
        eixos_suspensos: settings.suspensos,
        vazio: settings.vazio !== "",
        peso_kg: wholeNumber(settings.peso_kg),
        altura_m: decimal(settings.altura_m),
        comprimento_m: decimal(settings.comprimento_m),
        produto_perigoso: settings.produto_perigoso !== "",
      })),
  };
}

/** The body of the form's route query. */
export function routeRequest({ places, settings }: RouteForm) {
  const truck = settings.tipo === "truck";
  const consumption = given({
    km_por_litro: decimal(settings.km_por_litro),
    preco_litro: decimal(settings.preco_litro),
    arla_percentual: decimal(settings.arla),
  });
  const via = viaOf(places, settings.volta !== "");
  // The API takes places to pass only for a single route in a fixed order.
  const isSingle = via.length > 0;
  return {
    locations: filled(places, false).map(({ text }) => text.trim()),
    config: {
      route: {
        type_route: settings.rota,
        alternative_routes: isSingle ? "0" : settings.alternativas,
        ...(isSingle && { passar_por: via }),
        ...given({
          optimized_route: !isSingle && settings.ordem !== "",
          optimized_route_destination: isSingle ? "" : settings.ordem,
          calculate_return: settings.volta !== "",
          incluir_descanso: settings.descanso !== "",
          criterio: consumption && !isSingle ? settings.criterio : "",
        }),
      },
      vehicle: vehicleRequest(settings),
      ...(truck &&
        settings.tabela !== "" && {
          freight_table: {
            category: settings.tabela,
            freight_load: settings.carga,
            ...given({ retorno: settings.volta === "" ? "" : settings.retorno }),
          },
        }),
      ...(consumption && { consumo: consumption }),
      ...(settings.data !== "" && { data_viagem: settings.data }),
      resposta: { instrucoes: true },
    },
  };
}

const PLACE = "local";
const VIA = "passar_por";

/** The form as a query of the page's address, without default values. */
export function formToQuery({ places, settings }: RouteForm): URLSearchParams {
  const query = new URLSearchParams();
  for (const { text, via } of places) {
    if (text.trim() !== "") query.append(via ? VIA : PLACE, text.trim());
  }
  for (const [name, value] of Object.entries(settings)) {
    if (value !== DEFAULTS[name as SettingName]) query.set(name, value);
  }
  return query;
}

/**
 * The form that an address names; unknown parameters are ignored. Older addresses have
 * `retorno_vazio=1`.
 */
export function formFromQuery(query: URLSearchParams): RouteForm {
  const places = [...query].flatMap(([name, text]) =>
    name === PLACE || name === VIA ? [placeEntry(text, name === VIA)] : [],
  );
  while (places.filter(({ via }) => !via).length < 2) places.push(placeEntry(""));
  const names = Object.keys(DEFAULTS) as SettingName[];
  const settings = names.map((name) => [name, query.get(name) ?? DEFAULTS[name]]);
  const older = query.has("retorno_vazio") ? { retorno: "vazio" } : {};
  return {
    places,
    settings: { ...Object.fromEntries(settings), ...older } as RouteForm["settings"],
  };
}
