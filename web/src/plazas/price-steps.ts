/** A price of a plaza from a day on. */
export interface PriceStep {
  /** First day, as `2025-07-01`. */
  from: string;
  /** Reais for a car, the price that every tariff has. */
  price: number;
  source: string;
}

/** Fields of a tariff that the chart draws. */
interface Tariff {
  vigencia: string | null;
  carro: number;
  fonte: string;
}

/** The dated prices of a plaza, oldest first; a month or a year counts from its beginning. */
export function stepsOf(tariffs: readonly Tariff[]): PriceStep[] {
  return tariffs
    .flatMap(({ vigencia, carro, fonte }) =>
      vigencia === null ? [] : [{ from: firstDay(vigencia), price: carro, source: fonte }],
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

function firstDay(text: string): string {
  return text.length >= 10 ? text.slice(0, 10) : text.padEnd(10, "-01");
}
