import { DEFAULTS, placeEntry, type RouteForm, type SettingName } from "./route-form.ts";

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

/** The body of the form's route query. */
export function routeRequest({ places, settings }: RouteForm) {
  const truck = settings.tipo === "truck";
  const consumption = given({
    km_por_litro: decimal(settings.km_por_litro),
    preco_litro: decimal(settings.preco_litro),
    arla_percentual: decimal(settings.arla),
  });
  return {
    locations: places.map(({ text }) => text.trim()).filter(Boolean),
    config: {
      route: {
        type_route: settings.rota,
        alternative_routes: settings.alternativas,
        ...given({
          optimized_route: settings.ordem !== "",
          optimized_route_destination: settings.ordem,
          calculate_return: settings.volta !== "",
          incluir_descanso: settings.descanso !== "",
          criterio: consumption ? settings.criterio : "",
        }),
      },
      vehicle: {
        type: settings.tipo,
        axis: settings.eixos,
        ...(truck &&
          given({
            eixos_suspensos: settings.suspensos,
            vazio: settings.vazio !== "",
            peso_kg: wholeNumber(settings.peso_kg),
            altura_m: decimal(settings.altura_m),
            comprimento_m: decimal(settings.comprimento_m),
            produto_perigoso: settings.produto_perigoso !== "",
          })),
      },
      ...(truck &&
        settings.tabela !== "" && {
          freight_table: {
            category: settings.tabela,
            freight_load: settings.carga,
            ...given({ retorno_vazio: settings.volta !== "" && settings.retorno_vazio !== "" }),
          },
        }),
      ...(consumption && { consumo: consumption }),
      ...(settings.data !== "" && { data_viagem: settings.data }),
      resposta: { instrucoes: true },
    },
  };
}

const PLACE = "local";

/** The form as a query of the page's address, without default values. */
export function formToQuery({ places, settings }: RouteForm): URLSearchParams {
  const query = new URLSearchParams();
  for (const { text } of places) if (text.trim() !== "") query.append(PLACE, text.trim());
  for (const [name, value] of Object.entries(settings)) {
    if (value !== DEFAULTS[name as SettingName]) query.set(name, value);
  }
  return query;
}

/** The form that an address names; unknown parameters are ignored. */
export function formFromQuery(query: URLSearchParams): RouteForm {
  const texts = query.getAll(PLACE);
  while (texts.length < 2) texts.push("");
  const names = Object.keys(DEFAULTS) as SettingName[];
  const settings = names.map((name) => [name, query.get(name) ?? DEFAULTS[name]]);
  return {
    places: texts.map(placeEntry),
    settings: Object.fromEntries(settings) as RouteForm["settings"],
  };
}
