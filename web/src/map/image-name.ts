import { DARK, type Palette } from "./palette.ts";

/** Images that layers use: plates of texts, and arrows along a line. */
export type ImageKind = "shield" | "tag" | "price" | "pill" | "badge" | "arrow";

/**
 * The name of an image in a theme's colours. That of a `tag` ends in the number of its route, that of
 * a `pill` in the look of its plazas.
 */
export function imageName(image: ImageKind, colours: Palette): string {
  return `${image}-${colours === DARK ? "dark" : "light"}`;
}
