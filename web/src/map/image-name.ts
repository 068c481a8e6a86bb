import { DARK, type Palette } from "./palette.ts";

/** Images that layers use: plates of texts, dots of towns, arrows along a line, and one that is not seen. */
export type ImageKind = "shield" | "tag" | "price" | "pill" | "seat" | "arrow" | "nothing";

/**
 * The name of an image in a theme's colours. That of a `tag` ends in the number of its route, which
 * may be empty, that of a `pill` in the look of its plazas.
 */
export function imageName(image: ImageKind, colours: Palette, variant?: string): string {
  const name = `${image}-${colours === DARK ? "dark" : "light"}`;
  return variant === undefined ? name : `${name}-${variant}`;
}
