const formatter = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
});

/** The day (`YYYY-MM-DD`) in Brasília at an instant. */
export function dayInBrazil(instant: Date): string {
  return formatter.format(instant);
}
