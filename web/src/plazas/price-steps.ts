/** A price of a plaza from a day on. */
export interface PriceStep {
  /** First day, as `2025-07-01`. */
  from: string;
  /** Reais for each axle. */
  price: number;
  source: string;
}

/** Fields of a tariff that the chart draws. */
interface Tariff {
  vigencia: string | null;
  por_eixo: number | null;
  fonte: string;
}

/** The dated prices of a plaza, oldest first; a month or a year counts from its beginning. */
export function stepsOf(tariffs: readonly Tariff[]): PriceStep[] {
  return tariffs
    .flatMap(({ vigencia, por_eixo, fonte }) =>
      vigencia === null || por_eixo === null
        ? []
        : [{ from: firstDay(vigencia), price: por_eixo, source: fonte }],
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

function firstDay(text: string): string {
  return text.length >= 10 ? text.slice(0, 10) : text.padEnd(10, "-01");
}
