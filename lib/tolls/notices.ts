import { pricesOf, type TollCatalogue } from "./catalogue/catalogue.ts";
import type { Plaza } from "./catalogue/plaza-table.ts";
import type { Passage } from "./matching/passages.ts";
import { isDerived, type PriceDay, priceOf, tariffOn } from "./pricing.ts";
import type { Vehicle } from "./vehicle.ts";

/** What the caller must know about the prices of these passages, one line per kind. */
export function tollNotices(
  passages: readonly Passage[],
  catalogue: TollCatalogue,
  vehicle: Vehicle,
  priceDay: PriceDay,
): string[] {
  const { day } = priceDay;
  const plazas = distinct(passages);
  const tariff = (plaza: Plaza) => tariffOn(pricesOf(catalogue, plaza).tariffs, day);
  const unpriced = plazas.filter(
    (plaza) => !priceOf(pricesOf(catalogue, plaza), vehicle, priceDay),
  );
  const old = plazas.filter((plaza) => tariff(plaza)?.confidence === "low");
  const derived =
    vehicle.type === "truck"
      ? plazas.filter((plaza) => tariff(plaza) && isDerived(pricesOf(catalogue, plaza), day))
      : [];
  const weekend = priceDay.weekend
    ? plazas.filter((plaza) => tariff(plaza)?.car_weekend !== undefined)
    : [];
  const atEnds = distinct(passages.filter(({ atPathEnd }) => atPathEnd));
  return [
    line("Praça sem tarifa publicada para o veículo", unpriced),
    line("Tarifa possivelmente desatualizada", old),
    line("Tarifa por eixo calculada pelo multiplicador legal da tarifa do carro", derived),
    line("O trajeto começa ou termina na praça, que foi incluída", atEnds),
    line("Tarifa de fim de semana e feriado", weekend),
  ].filter((notice) => notice !== undefined);
}

/** Plazas whose electronic discount is not known, so that the full price stands. */
export function discountNotices(
  passages: readonly Passage[],
  catalogue: TollCatalogue,
  { day }: PriceDay,
): string[] {
  const unknown = distinct(passages).filter((plaza) => {
    const tariff = tariffOn(pricesOf(catalogue, plaza).tariffs, day);
    return tariff && tariff.tag_discount_pct === undefined;
  });
  const notice = line(
    "Desconto básico de tarifa (DBT) não informado; vale a tarifa cheia",
    unknown,
  );
  return notice === undefined ? [] : [notice];
}

/** Plazas near stretches of the path whose points are too far apart to tell whether it passes. */
export function sparseNotices(plazas: readonly Plaza[]): string[] {
  const notice = line(
    "Pontos do trajeto a mais de 3 km entre si: não se sabe se passa por",
    plazas,
  );
  return notice === undefined ? [] : [notice];
}

function distinct(passages: readonly Passage[]): Plaza[] {
  return [...new Set(passages.map(({ plaza }) => plaza))];
}

function line(text: string, plazas: readonly Plaza[]): string | undefined {
  return plazas.length > 0 ? `${text}: ${plazas.map(plazaName).join("; ")}.` : undefined;
}

function plazaName({ name, road, km }: Plaza): string {
  return `${name} (${road}${km === undefined ? "" : ` km ${km}`})`;
}
