/** The letter of a place in the list and on the map: A to Z, then numbers. */
export function placeLabel(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}
