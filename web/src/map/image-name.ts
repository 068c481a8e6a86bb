import { DARK, type Palette } from "./palette.ts";

/** Images that layers use: plates of road numbers and of alternatives, and arrows along a line. */
export type ImageKind = "shield" | "tag" | "arrow";

/** The name of an image in a theme's colours. That of a `tag` ends in the number of its route. */
export function imageName(image: ImageKind, colours: Palette): string {
  return `${image}-${colours === DARK ? "dark" : "light"}`;
}
