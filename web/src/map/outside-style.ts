import type { StyleSpecification } from "maplibre-gl";
import { FONT } from "./base-style.ts";

/**
 * A font for which an outside style has glyphs: that of its first label. The style's own server
 * does not have the system's fonts.
 */
export function fontOf({ glyphs, layers }: StyleSpecification): string[] {
  if (glyphs === undefined) return FONT;
  const fonts = layers.flatMap((layer) =>
    layer.type === "symbol" ? [layer.layout?.["text-font"]] : [],
  );
  return fonts.map(namesOf).find((names) => names.length > 0) ?? FONT;
}

/** The names of a stack of fonts; empty if they are calculated. */
function namesOf(value: unknown): string[] {
  const stack = Array.isArray(value) && value[0] === "literal" ? value[1] : value;
  if (!Array.isArray(stack)) return [];
  // Operators are in lower case: `["get", "font"]`, `["step", …]`.
  const isCalculated = /^[a-z-]+$/.test(String(stack[0]));
  return stack.every((name) => typeof name === "string") && !isCalculated ? stack : [];
}
