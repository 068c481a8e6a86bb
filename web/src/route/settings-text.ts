import { day, reais, unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import type { Settings } from "./route-form.ts";
import { decimal, wholeNumber } from "./route-request.ts";
import { typedNumber } from "./typed-number.ts";

/** The folded settings of order and date, such as `na ordem da lista · agora`. */
export function orderText(settings: Settings, passes: boolean): string {
  const { data, ordem, descanso, criterio, km_por_litro, preco_litro, arla } = settings;
  const hasCost = km_por_litro + preco_litro + arla !== "";
  const [date = "", time = ""] = data.split("T");
  return joined([
    // With a place to pass, the list decides.
    t(ordem === "" || passes ? "form.asListed" : "form.bestOrder"),
    data === "" ? t("form.now") : unbroken(`${day(date)} ${time}`.trim()),
    descanso !== "" && t("form.withRest"),
    // Without a cost or with a place to pass, it is not asked for.
    criterio !== "" && hasCost && !passes && t("form.cheapestFirst"),
  ]);
}

/** The folded settings of the freight floor, such as `tabela A · carga geral`. */
export function freightText({ tabela, carga, volta, retorno }: Settings): string {
  if (tabela === "") return t("freight.none").toLowerCase();
  return joined([
    t("form.table", { table: tabela }),
    t(`cargo.${carga as "geral"}`).toLowerCase(),
    volta !== "" && retorno !== "" && t(`form.return.${retorno as "vazio"}`),
  ]);
}

/** The folded settings of fuel and cost, such as `2,5 km/l · R$ 6,09/l`. */
export function costsText({ km_por_litro, preco_litro, arla }: Settings): string {
  const price = Number(decimal(preco_litro));
  const given = [
    km_por_litro !== "" && `${typedNumber(km_por_litro, decimal)} km/l`,
    preco_litro !== "" && `${Number.isNaN(price) ? preco_litro : reais(price)}/l`,
    arla !== "" && `ARLA ${typedNumber(arla, decimal)}%`,
  ].filter((part) => part !== false);
  return given.length === 0 ? t("form.tollsAlone") : joined(given.map(unbroken));
}

/** The folded settings of the truck, such as `2 suspensos · vazio · 45.000 kg`. */
export function truckText(settings: Settings): string {
  const { suspensos, vazio, peso_kg, altura_m, comprimento_m, produto_perigoso } = settings;
  const metres = (text: string) => typedNumber(text, decimal);
  const parts = joined([
    suspensos !== "" && unbroken(t("vehicle.suspendedCount", { count: suspensos })),
    vazio !== "" && t("vehicle.isEmpty"),
    peso_kg !== "" && unbroken(`${typedNumber(peso_kg, wholeNumber)} kg`),
    altura_m !== "" && unbroken(t("form.heightOf", { metres: metres(altura_m) })),
    comprimento_m !== "" && unbroken(t("form.lengthOf", { metres: metres(comprimento_m) })),
    produto_perigoso !== "" && t("vehicle.dangerous").toLowerCase(),
  ]);
  return parts === "" ? t("form.usual") : parts;
}

function joined(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(" · ");
}
