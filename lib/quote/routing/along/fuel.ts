/** Fuel consumption of a vehicle. */
export interface Consumption {
  kmPerLitre: number;
  /** Reais per litre. */
  litrePrice: number;
  /** Litres of ARLA 32 (urea solution) per 100 litres of diesel; undefined if not asked for. */
  arlaPercent: number | undefined;
}

/** The fuel of a trip. */
export interface Fuel {
  /** Litres with three decimals, as a pump shows them. */
  litres: number;
  /** Litres times the price. */
  cents: number;
  /** Litres of ARLA 32 with three decimals; undefined if not asked for. */
  arlaLitres: number | undefined;
}

/** Fuel burnt over a distance. */
export function fuelOf(lengthMetres: number, consumption: Consumption): Fuel {
  const { kmPerLitre, litrePrice, arlaPercent } = consumption;
  const litres = thousandths(lengthMetres / 1_000 / kmPerLitre);
  return {
    litres,
    cents: centsOf(litres * litrePrice),
    arlaLitres: arlaPercent === undefined ? undefined : thousandths((litres * arlaPercent) / 100),
  };
}

/**
 * Kilograms of CO₂ equivalent per litre of diesel burnt, by the default factors of the IPCC for
 * fossil diesel in road transport: 74,100 kg CO₂, 3.9 kg CH₄ and 3.9 kg N₂O per TJ and 43.0 MJ/kg
 * (2006 IPCC Guidelines, vol. 2, tables 1.2, 3.2.1 and 3.2.2,
 * https://www.ipcc-nggip.iges.or.jp/public/2006gl/vol2.html), weighted by the global warming
 * potentials of the Fifth Assessment Report over 100 years (28 and 265). The density of 0.84 kg/L
 * is an assumption within the Brazilian specification of diesel S10. The biodiesel in the blend
 * counts as fossil.
 */
export const DIESEL_KG_CO2E_PER_LITRE =
  Math.round((0.84 * 43.0 * (74_100 + 3.9 * 28 + 3.9 * 265)) / 1e4) / 100;

/** Kilograms of CO₂ equivalent from burning diesel, with one decimal. */
export function dieselEmissions(litres: number): number {
  return Math.round(litres * DIESEL_KG_CO2E_PER_LITRE * 10) / 10;
}

/** Reais as cents, rounded half up: half a cent may be a little less in binary. */
function centsOf(reais: number): number {
  return Math.round(Math.round(reais * 1e8) / 1e6);
}

function thousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
