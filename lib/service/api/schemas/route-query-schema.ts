import { z } from "zod";
import type { CargoType, ReturnChoice } from "../../../quote/freight/floor.ts";
import {
  answerSettingsSchema,
  consumptionSchema,
  freightTableSchema,
  routeSettingsSchema,
} from "./route-settings-schema.ts";
import { numeric } from "./tolerant-schema.ts";
import { travelDateSchema } from "./travel-date-schema.ts";
import { CONTRADICTS_CARGO, contradictsCargo, optionalVehicleSchema } from "./vehicle-schema.ts";
import { checkWindows, windowsSchema } from "./windows-schema.ts";

/** `config.route.calculate_return` adds a leg to those between the places. */
export function legCount(locations: readonly string[], returns: boolean): number {
  return locations.length - 1 + (returns ? 1 : 0);
}

type RouteSettings = z.infer<typeof routeSettingsSchema>;

interface LegFields {
  locations: readonly string[];
  config: {
    route: { calculate_return: boolean };
    vehicle: Partial<Record<"eixos_suspensos" | "vazio", unknown>>;
  };
}

interface DependentFields {
  route: { calculate_return: boolean; criterio?: string | undefined };
  vehicle: { vazio?: unknown; produto_perigoso?: boolean | undefined };
  freight_table?:
    | {
        freight_load: CargoType;
        retorno?: ReturnChoice | undefined;
        retorno_vazio: boolean;
      }
    | undefined;
  consumo?: unknown;
}

/** Fields that need or contradict others. */
function checkDependencies({ value, issues }: z.core.ParsePayload<DependentFields>): void {
  const { route, vehicle, freight_table, consumo } = value;
  const refuse = (path: string[], message: string) =>
    issues.push({ code: "custom", path, message, input: value });
  if (route.criterio === "custo" && consumo === undefined) {
    refuse(["route", "criterio"], "exige config.consumo");
  }
  if (!freight_table) return;
  const { freight_load, retorno, retorno_vazio } = freight_table;
  if (contradictsCargo(vehicle, freight_load)) {
    refuse(["vehicle", "produto_perigoso"], CONTRADICTS_CARGO);
  }
  const needsReturn = "exige config.route.calculate_return: true";
  if (retorno_vazio && !route.calculate_return) {
    refuse(["freight_table", "retorno_vazio"], needsReturn);
  }
  const isLoaded = retorno === "carregado" || retorno === "mesma_viagem";
  if (isLoaded && !route.calculate_return) {
    refuse(["freight_table", "retorno"], needsReturn);
  }
  if (retorno_vazio && retorno && retorno !== "vazio") {
    refuse(["freight_table", "retorno"], "contradiz config.freight_table.retorno_vazio");
  }
  if (!route.calculate_return) return;
  const isBackEmpty = [vehicle.vazio].flat().at(-1);
  if ((retorno_vazio || retorno === "vazio") && isBackEmpty === false) {
    refuse(["vehicle", "vazio"], "contradiz o retorno vazio de config.freight_table");
  }
  if (retorno === "carregado" && isBackEmpty === true) {
    refuse(["vehicle", "vazio"], "contradiz config.freight_table.retorno");
  }
}

/** A list of `config.vehicle` has one value per leg. */
function checkLegs({ value: { locations, config }, issues }: z.core.ParsePayload<LegFields>): void {
  const legs = legCount(locations, config.route.calculate_return);
  for (const name of ["eixos_suspensos", "vazio"] as const) {
    const given = config.vehicle[name];
    if (!Array.isArray(given) || given.length === legs) continue;
    const message = `a lista tem ${given.length} ${given.length === 1 ? "valor" : "valores"}; a rota tem ${legs} ${legs === 1 ? "trecho" : "trechos"}`;
    issues.push({ code: "custom", path: ["config", "vehicle", name], message, input: given });
  }
}

interface ViaFields {
  locations: readonly string[];
  config: { route: RouteSettings };
}

/** Places to pass need a fixed order and a leg of the route. */
function checkVia({ value: { locations, config }, issues }: z.core.ParsePayload<ViaFields>): void {
  const { passar_por: via, ...route } = config.route;
  if (!via || via.length === 0) return;
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: "custom", path: ["config", "route", ...path], message, input: via });
  if (route.optimized_route) refuse(["passar_por"], "exige config.route.optimized_route: false");
  if (route.alternative_routes !== "0") {
    refuse(["passar_por"], 'exige config.route.alternative_routes: "0"');
  }
  if (route.criterio !== undefined) refuse(["passar_por"], "não vale com config.route.criterio");
  const legs = legCount(locations, route.calculate_return);
  for (const [i, { trecho = 0 }] of via.entries()) {
    if (trecho < legs) continue;
    const known = legs === 1 ? "1 trecho, o 0" : `${legs} trechos, de 0 a ${legs - 1}`;
    refuse(["passar_por", i, "trecho"], `a rota tem ${known}`);
  }
}

/** Body of the route query. */
export const routeRequestSchema = z
  .strictObject({
    locations: z
      .array(z.string().max(300))
      .min(2)
      .max(50)
      .describe(
        "Cidade e UF, código IBGE, CEP, endereço completo, aeroporto, porto ou latitude,longitude",
      ),
    config: z
      .strictObject({
        route: routeSettingsSchema.prefault({}),
        vehicle: optionalVehicleSchema.prefault({}),
        freight_table: freightTableSchema.optional(),
        consumo: consumptionSchema.optional(),
        data_viagem: travelDateSchema.optional(),
        tempo_parada: numeric(z.int().min(0).max(1_440))
          .optional()
          .describe(
            "Minutos parado em cada local entre dois trechos; adia as passagens, as restrições de horário e `partida` e `chegada` dos trechos seguintes",
          ),
        janelas: windowsSchema,
        resposta: answerSettingsSchema.prefault({}),
      })
      .check(checkDependencies)
      .prefault({}),
  })
  .check(checkLegs)
  .check(checkVia)
  .check(checkWindows)
  .meta({ id: "ConsultaDeRotas" });

export type RouteRequest = z.infer<typeof routeRequestSchema>;
