import { AXLES, MIN_AXLES_ON_GROUND } from "../../lib/quote/tolls/vehicle.ts";

/** The part of a JSON schema that holds values. */
interface Schema {
  enum?: string[];
  maxItems?: number;
  type?: string;
  properties?: Record<string, Schema>;
}

/** Lists of the contract that the console offers or shows, by their name in the console. */
const LISTS = {
  EVENT_KINDS: ["TipoDeEvento"],
  DELIVERY_STATUSES: ["SituacaoDaEntrega"],
  VEHICLE_TYPES: ["VeiculoDaRota", "type"],
  ROUTE_TYPES: ["OpcoesDaRota", "type_route"],
  ALTERNATIVES: ["OpcoesDaRota", "alternative_routes"],
  LAST_STOPS: ["OpcoesDaRota", "optimized_route_destination"],
  CRITERIA: ["OpcoesDaRota", "criterio"],
  FREIGHT_TABLES: ["TabelaDeFrete", "category"],
  CARGO_TYPES: ["TabelaDeFrete", "freight_load"],
  RETURN_KINDS: ["TabelaDeFrete", "retorno"],
  UFS: ["Vpo", "origem"],
} as const;

/** The module of the contract's values that the console imports. */
export function consoleValues(document: object): string {
  const { components } = document as { components: { schemas: Record<string, Schema> } };
  const at = ([name, ...path]: readonly [string, ...string[]]) =>
    path.reduce<Schema | undefined>(
      (schema, key) => schema?.properties?.[key],
      components.schemas[name],
    );
  const lists = Object.entries(LISTS).map(([name, path]) => {
    const values = at(path)?.enum;
    if (!values) throw new Error(`${path.join(".")} is no list of the contract`);
    return constant(name, values);
  });
  const parts = Object.entries(at(["Saude", "dados"])?.properties ?? {});
  const texts = parts.filter(([, { type }]) => type === "string").map(([name]) => name);
  return [
    "// Generated from the contract by `npm run write -- contract`.\n",
    ...lists,
    constant("TABLES", texts),
    constant("AXLES", AXLES),
    `export const MIN_AXLES_ON_GROUND = ${MIN_AXLES_ON_GROUND};\n`,
    `export const MAX_PLACES = ${at(["ConsultaDeRotas", "locations"])?.maxItems};\n`,
    `export const MAX_VIAS = ${at(["OpcoesDaRota", "passar_por"])?.maxItems};\n`,
    `export const MAX_JOB_QUERIES = ${at(["PedidoDeLote", "consultas"])?.maxItems};\n`,
    "export type VehicleType = (typeof VEHICLE_TYPES)[number];\n",
  ].join("\n");
}

function constant(name: string, value: object): string {
  return `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
}
