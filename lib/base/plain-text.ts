/** Control characters, and marks that change the order in which a text is shown. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}]/u;
const WHITE_SPACE = /[\t\r\n]/g;

/** Reason why an imported text is refused; undefined if it is plain. */
export function faultOfText(text: string, maxLength: number): string | undefined {
  if (text.length > maxLength) return `a text of ${text.length} characters, ${maxLength} at most`;
  const isHidden = HIDDEN.test(text) && HIDDEN.test(text.replaceAll(WHITE_SPACE, ""));
  return isHidden ? "a control character or a mark of writing direction" : undefined;
}
