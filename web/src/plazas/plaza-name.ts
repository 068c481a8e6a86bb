/** Words that a title leaves in lower case. */
const PARTICLES = new Set(["da", "das", "de", "do", "dos", "e"]);

/**
 * The name of a plaza as a reader expects it. Some operators number theirs, `2 (Vargem)`, which
 * beside the number along a route reads like a fault: `Vargem (praça 2)`. Some write all in capitals:
 * `P05 CASCAVEL` is `P05 Cascavel`. Some have only a number, to which the municipality is added where
 * it is known: `P3 – Simão Pereira`.
 */
export function plazaName(name: string, municipality?: string): string {
  if (municipality !== undefined && /^P ?\d+$/.test(name)) return `${name} – ${municipality}`;
  const spelt = /\p{Ll}{2}/u.test(name) ? name : name.replaceAll(/[\p{L}\d]+/gu, inTitle);
  return spelt.replace(/^(\d+) \((.+)\)$/, "$2 (praça $1)").replace(" - ", " – ");
}

/** A word in capitals as in a title; numbers, Roman ones too, stay. */
function inTitle(word: string, at: number): string {
  if (/\d/.test(word) || /^I{1,3}$/.test(word)) return word;
  const lower = word.toLowerCase();
  if (at > 0 && PARTICLES.has(lower)) return lower;
  return word.charAt(0) + lower.slice(1);
}
