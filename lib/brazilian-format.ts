const oneDecimal = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A number with one decimal, as Portuguese writes it: `2.606,4`. */
export function decimal(value: number): string {
  return oneDecimal.format(value);
}

/** A length in metres as `2.606,4 km`. */
export function kilometres(metres: number): string {
  return `${decimal(roundToTenth(metres / 1000))} km`;
}

/** Seconds as `HH:MM:SS`; the hours may pass 24. */
export function clock(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
