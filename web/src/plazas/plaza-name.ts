/** Words that a title leaves in lower case. */
const PARTICLES = new Set(["da", "das", "de", "do", "dos", "e"]);

/** A number that operators give a plaza: `P1`, `P 03`, `PP05`, `P01A`, `P08/P09`, `Praça 02`. */
const NUMBER = String.raw`P{1,2} ?\d+[A-Z]?(?:/P\d+)?|Praça \d+`;
const NUMBER_ALONE = new RegExp(`^(?:${NUMBER})$`);
const NUMBER_FIRST = new RegExp(`^(${NUMBER})(?: ?- ?| )(.+)$`);
const NUMBER_LAST = new RegExp(`^(.+) - (${NUMBER})( Decrescente)?$`);
const FREE_FLOW = /(?: -)? ?\bFree ?flow\b ?/i;

/**
 * The name of a plaza in one form, `P3 – Simão Pereira`, however its operator writes it:
 * `P3-Simão Pereira`, `Praça 3 - Simão Pereira`, `3 (Simão Pereira)`, `P3 SIMÃO PEREIRA`. The
 * municipality, where it is known, is added to a number alone. A plaza without a booth ends in
 * `(free flow)`. Accents stay as they are in the data.
 */
export function plazaName(name: string, municipality?: string): string {
  // Beside words in lower case, short capitals may be initials: `CNL Santos`.
  const shouted = /\p{Ll}{2}/u.test(name) ? /\p{Lu}{4,}/gu : /[\p{L}\d]+/gu;
  const spelt = name.replaceAll(shouted, inTitle);
  const withNumber = spelt.replace(/^(\d+)( Norte| Sul)? \((.+)\)$/, "P$1 - $3$2");
  const named = numbered(withNumber.replace(FREE_FLOW, " ").trim(), municipality);
  return FREE_FLOW.test(spelt) ? `${named} (free flow)` : named;
}

function numbered(name: string, municipality: string | undefined): string {
  if (NUMBER_ALONE.test(name))
    return municipality === undefined ? short(name) : `${short(name)} – ${municipality}`;
  const [, number, place] = NUMBER_FIRST.exec(name) ?? [];
  if (number && place) return `${short(number)} – ${place.replace(" - ", " ")}`;
  const [, before, last, way = ""] = NUMBER_LAST.exec(name) ?? [];
  if (before && last) return `${short(last)} – ${before}${way.toLowerCase()}`;
  return name.replace(" - ", " – ");
}

/** `P 03` and `Praça 03` as `P03`. */
function short(number: string): string {
  return number.replace(/^(P{1,2})(?:raça)? ?/, "$1");
}

/** A word in capitals as in a title; numbers, Roman ones too, stay. */
function inTitle(word: string, at: number): string {
  if (/\d/.test(word) || /^I{1,3}$/.test(word)) return word;
  const lower = word.toLowerCase();
  if (at > 0 && PARTICLES.has(lower)) return lower;
  return word.charAt(0) + lower.slice(1);
}

/** The name of an operator without what its table adds in brackets: `Arteris Planalto Sul`. */
export function operatorName(name: string): string {
  return name.replace(/ \([^)]+\)$/, "");
}
