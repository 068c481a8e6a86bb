/** An English number without the commas between its thousands: `45,000.5` is `45000.5`, and `2,5` stays. */
export function withoutGroups(text: string): string {
  return /^\s*\d+(,\d{3})+(\.\d*)?\s*$/.test(text) ? text.replaceAll(",", "") : text;
}
