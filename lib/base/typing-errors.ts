import { distance } from "fastest-levenshtein";

/** Number of typing errors between two words: letters added, left out, replaced or swapped. */
export function typingErrors(a: string, b: string): number {
  const errors = distance(a, b);
  return errors === 2 && isSwapped(a, b) ? 1 : errors;
}

/** True if the words differ only in two neighbouring letters that are swapped. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let i = 0;
  while (a[i] === b[i]) i += 1;
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}
