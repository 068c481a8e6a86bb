import { DIESEL_KG_CO2E_PER_LITRE } from "../../../quote/routing/along/fuel.ts";
import { isComplete, type TripCost } from "../../../quote/routing/trip-cost.ts";
import { toReais } from "../../../quote/tolls/pricing.ts";

const DIESEL_SOURCE =
  "IPCC 2006, vol. 2, tabelas 1.2, 3.2.1 e 3.2.2: diesel fóssil, 74.100 kg CO₂, 3,9 kg CH₄ e 3,9 kg N₂O por TJ, 43,0 MJ/kg; potenciais do AR5 (28 e 265); densidade suposta de 0,84 kg/L; o biodiesel da mistura conta como fóssil";

/** Fuel, emissions and total cost; null if no consumption was given. */
export function costItem(cost: TripCost | undefined) {
  if (!cost) {
    return {
      combustivel: null,
      emissoes: null,
      custo_total: null,
      custo_total_tag: null,
      custo_completo: null,
    };
  }
  const { fuel, emissionsKg, cents, tagCents } = cost;
  return {
    combustivel: {
      litros: fuel.litres,
      valor: toReais(fuel.cents),
      arla_litros: fuel.arlaLitres ?? null,
    },
    emissoes:
      emissionsKg === undefined
        ? null
        : {
            kg_co2e: emissionsKg,
            fator_kg_por_litro: DIESEL_KG_CO2E_PER_LITRE,
            fonte: DIESEL_SOURCE,
          },
    custo_total: toReais(cents),
    custo_total_tag: toReais(tagCents),
    custo_completo: isComplete(cost),
  };
}
