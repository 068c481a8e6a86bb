const DECIMAL_FORMAT = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A number with one decimal in Brazilian notation: `2.606,4`. */
export function oneDecimal(value: number): string {
  return DECIMAL_FORMAT.format(value);
}

/** Metres as kilometres: `2.606,4 km`. */
export function kilometres(metres: number): string {
  return `${oneDecimal(roundToTenth(metres / 1000))} km`;
}

/** A kilometre of a road, to the metre: `204`, `204,5`. */
export function roadKilometre(km: number): string {
  return String(Math.round(km * 1000) / 1000).replace(".", ",");
}

/** Seconds as `HH:MM:SS`; hours may exceed 24. */
export function clock(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** A date as people write it: `24/12/2026`; one that is partly known, such as `2025-07`: `07/2025`. */
export function brazilianDate(date: string): string {
  return date.split("-").toReversed().join("/");
}

/** Rounds to one decimal; halves round up. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
