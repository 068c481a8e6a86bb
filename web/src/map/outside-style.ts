import type { StyleSpecification } from "maplibre-gl";
import { FONT } from "./base-style.ts";

/**
 * A font that a style from elsewhere has glyphs for: the one of its first label. A font of the system
 * is asked of the style's own server, which does not have it.
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
  // Operators are written in small letters: `["get", "font"]`, `["step", …]`.
  const isCalculated = /^[a-z-]+$/.test(String(stack[0]));
  return stack.every((name) => typeof name === "string") && !isCalculated ? stack : [];
}
