const ASCII = /^\p{ASCII}*$/u;

/** A text without its accents and cedillas. */
export function withoutAccents(text: string): string {
  return ASCII.test(text) ? text : text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** A text for comparison: without accents, in lower case. */
export function foldText(text: string): string {
  return withoutAccents(text).toLowerCase();
}
