import { ignoredFields, type QualpRequest } from "./qualp-request.ts";

/** Defaults for values that earlier requests omit. */
export interface Assumptions {
  /** Axles of a truck where the request asks for `all`. */
  axles: number;
  /** Day of trips whose request names none; undefined for today. */
  date: string | undefined;
}

/** A request to this service, with what was assumed or left out. */
export interface Translation {
  kind: "route" | "polyline";
  body: Record<string, unknown>;
  axles: number;
  /** Table and cargo of the floor; undefined if the request has none. */
  floor: { table: string; cargo: string } | undefined;
  remarks: string[];
}

const VEHICLES: Readonly<Record<string, { type: string; category?: string; remark?: string }>> = {
  truck: { type: "truck" },
  car: { type: "car" },
  moto: { type: "car", category: "9" },
  bus: { type: "truck", remark: "a bus is priced and routed as a truck with as many axles" },
};

/** Translates a request of QualP v4; throws if a required part has no counterpart. */
export function translateRequest(request: QualpRequest, assumptions: Assumptions): Translation {
  const remarks: string[] = [];
  const vehicle = vehicleOf(request, assumptions, remarks);
  const axles = Number(vehicle.axis);
  const floor = floorOf(request, axles, remarks);
  const date = dateOf(request) ?? assumptions.date;
  const { dropped, unknown } = ignoredFields(request);
  if (dropped.length > 0) remarks.push(`without counterpart: ${dropped.join(", ")}`);
  if (unknown.length > 0) remarks.push(`unknown fields: ${unknown.join(", ")}`);
  const shared = { vehicle, ...(date !== undefined && { data_viagem: date }) };
  const { polyline } = request;
  if (polyline) {
    const { string, precision } = polyline;
    const body = { polyline: { string, precision: String(precision) }, config: shared };
    return { kind: "polyline", body, axles, floor: undefined, remarks };
  }
  const body = {
    locations: (request.locations ?? []).map((place) =>
      typeof place === "string" ? place : `${place.lat},${place.lng}`,
    ),
    config: {
      ...shared,
      route: routeOf(request),
      ...(floor && { freight_table: { category: floor.table, freight_load: floor.cargo } }),
      ...consumptionOf(request),
      resposta: { geometria: "nenhuma" },
    },
  };
  return { kind: "route", body, axles, floor, remarks };
}

function vehicleOf(
  { config }: QualpRequest,
  { axles }: Assumptions,
  remarks: string[],
): Record<string, string> {
  const { type: name = "truck", axis } = filled(config?.vehicle);
  const vehicle = VEHICLES[`${name}`];
  if (!vehicle) throw new Error(`config.vehicle.type ${JSON.stringify(name)} has no counterpart`);
  const { type, category, remark } = vehicle;
  if (remark) remarks.push(remark);
  const isOpen = axis === undefined || axis === "all";
  const assumed = type === "car" ? 2 : axles;
  if (isOpen && category === undefined) remarks.push(`axles: assumed ${assumed}`);
  const known = category === undefined ? `${isOpen ? assumed : axis}` : "2";
  return { type, axis: known, ...(category !== undefined && { category }) };
}

function routeOf({ config }: QualpRequest): Record<string, unknown> {
  const { type_route, alternative_routes, optimized_route_destination, ...route } = filled(
    config?.route,
  );
  const isTrue = (flag: unknown) => flag === true || flag === "true" || flag === 1;
  return {
    ...(type_route !== undefined && { type_route }),
    ...(alternative_routes !== undefined && {
      alternative_routes: `${Number(alternative_routes)}`,
    }),
    ...(optimized_route_destination ? { optimized_route_destination } : {}),
    optimized_route: isTrue(route.optimized_route),
    calculate_return: isTrue(route.calculate_return),
  };
}

function floorOf({ config }: QualpRequest, axles: number, remarks: string[]) {
  const { category, freight_load: load, axis } = filled(config?.freight_table);
  if (category === undefined || load === undefined) return undefined;
  const [table, cargo] = [
    category === "all" ? "A" : `${category}`,
    load === "all" ? "geral" : `${load}`,
  ];
  if (category === "all" || load === "all") remarks.push(`floor: compared for ${table}, ${cargo}`);
  if (axis !== undefined && axis !== "all" && Number(axis) !== axles)
    remarks.push(`floor: for ${axles} axles instead of ${axis}`);
  return { table, cargo };
}

function consumptionOf({ config }: QualpRequest) {
  const { fuel_price: price, km_fuel: distance } = filled(config?.fuel_consumption);
  if (!(Number(price) > 0 && Number(distance) > 0)) return {};
  return { consumo: { km_por_litro: Number(distance), preco_litro: Number(price) } };
}

/** `2026-11-18` of `18/11/2026` or of itself; undefined without a date. */
function dateOf({ config }: QualpRequest): string | undefined {
  const { retroactive_date: date } = filled(config?.tolls);
  if (date === undefined) return undefined;
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(`${date}`) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  if (/^\d{4}-\d\d-\d\d$/.test(`${date}`)) return `${date}`;
  throw new Error(`config.tolls.retroactive_date ${JSON.stringify(date)} is no date`);
}

/** The fields with a value: forms send empty texts for the others. */
function filled<T extends object>(
  part: T | null | undefined,
): Partial<{ [K in keyof T]: NonNullable<T[K]> }> {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== "" && value != null);
  return Object.fromEntries(entries) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>;
}
