/** A price of a plaza from a day on. */
export interface PriceStep {
  /** First day, as `2025-07-01`. */
  from: string;
  /** The same as its source has it, which may be a month or a year. */
  since: string;
  /** Reais per axle of a truck, or for a car. */
  price: number;
  source: string;
}

/** Fields of a tariff that the chart draws. */
interface Tariff {
  vigencia: string | null;
  por_eixo: number | null;
  carro: number;
  fonte: string;
}

/** Unit of a chart's prices. */
export type PriceUnit = "axle" | "car";

/** `axle`, or `car` if any tariff lacks a price per axle. */
export function unitOf(tariffs: readonly Pick<Tariff, "por_eixo">[]): PriceUnit {
  return tariffs.some(({ por_eixo }) => por_eixo === null) ? "car" : "axle";
}

function priceOf({ por_eixo, carro }: Pick<Tariff, "por_eixo" | "carro">, unit: PriceUnit): number {
  return unit === "axle" ? (por_eixo ?? carro) : carro;
}

/** The dated prices of a plaza, oldest first; a month or a year counts from its beginning. */
export function stepsOf(tariffs: readonly Tariff[]): PriceStep[] {
  const unit = unitOf(tariffs);
  return tariffs
    .flatMap(({ vigencia, por_eixo, carro, fonte }) => {
      if (vigencia === null) return [];
      const price = priceOf({ por_eixo, carro }, unit);
      return [{ from: firstDay(vigencia), since: vigencia, price, source: fonte }];
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

function firstDay(text: string): string {
  return text.length >= 10 ? text.slice(0, 10) : text.padEnd(10, "-01");
}

/**
 * The change of each tariff against the next older one, as a share of it: 0.05 is five per cent.
 * Undefined where either has no date or the older one is the last. Tariffs are newest first.
 */
export function changesOf(tariffs: readonly Omit<Tariff, "fonte">[]): (number | undefined)[] {
  const unit = unitOf(tariffs);
  return tariffs.map((tariff, i) => {
    const older = tariffs[i + 1];
    if (!older || tariff.vigencia === null || older.vigencia === null) return undefined;
    const before = priceOf(older, unit);
    return before === 0 ? undefined : priceOf(tariff, unit) / before - 1;
  });
}
