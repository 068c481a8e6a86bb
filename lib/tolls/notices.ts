import { pricesOf, type TollCatalogue } from "./catalogue.ts";
import type { Passage } from "./passages.ts";
import type { Plaza } from "./plaza-table.ts";
import { isDerived, tariffOn } from "./pricing.ts";
import type { Vehicle } from "./vehicle.ts";

/** What the caller must know about the prices of these passages, one line per kind. */
export function tollNotices(
  passages: readonly Passage[],
  catalogue: TollCatalogue,
  vehicle: Vehicle,
  day: string,
): string[] {
  const plazas = [...new Set(passages.map(({ plaza }) => plaza))];
  const tariff = (plaza: Plaza) => tariffOn(pricesOf(catalogue, plaza).tariffs, day);
  const unpriced = plazas.filter((plaza) => !tariff(plaza));
  const old = plazas.filter((plaza) => tariff(plaza)?.confidence === "low");
  const derived =
    vehicle.type === "truck"
      ? plazas.filter((plaza) => tariff(plaza) && isDerived(pricesOf(catalogue, plaza), day))
      : [];
  const atEnds = passages.filter(({ atPathEnd }) => atPathEnd).map(({ plaza }) => plaza);
  return [
    line("Praça sem tarifa publicada", unpriced),
    line("Tarifa possivelmente desatualizada", old),
    line("Tarifa por eixo calculada pelo multiplicador legal da tarifa do carro", derived),
    line("O trajeto começa ou termina na praça, que foi incluída", [...new Set(atEnds)]),
  ].filter((notice) => notice !== undefined);
}

function line(text: string, plazas: readonly Plaza[]): string | undefined {
  return plazas.length > 0 ? `${text}: ${plazas.map(plazaName).join("; ")}.` : undefined;
}

function plazaName({ name, road, km }: Plaza): string {
  return `${name} (${road}${km === undefined ? "" : ` km ${km}`})`;
}
