import type { ExpressionSpecification } from "maplibre-gl";

/** Colours of the map in one theme. */
export interface Palette {
  water: string;
  land: string;
  /** The land of other countries. */
  abroad: string;
  border: string;
  road: string;
  mainRoad: string;
  dualRoad: string;
  street: string;
  streetCasing: string;
  label: string;
  halo: string;
  shield: string;
  shieldEdge: string;
  route: string;
  routeCasing: string;
  /** Lines and labels of routes that are not chosen, by their position in the answer. */
  otherRoutes: readonly [string, string, string, string];
  unpaved: string;
  ferry: string;
  plaza: string;
  /** Behind the text of a middling rise. */
  plazaTint: string;
  plazaUnknown: string;
  highlight: string;
}

export const LIGHT: Palette = {
  water: "#dfe8ee",
  land: "#f7f6f2",
  abroad: "#ebebe8",
  border: "#b9b3c4",
  road: "#dcd8cd",
  mainRoad: "#d8c9a3",
  dualRoad: "#dda94f",
  street: "#ffffff",
  streetCasing: "#cfcabd",
  label: "#4a5257",
  halo: "#ffffff",
  shield: "#ffffff",
  shieldEdge: "#8a8466",
  route: "#0b6b4b",
  routeCasing: "#ffffff",
  otherRoutes: ["#5f6f69", "#3d6f9e", "#86631a", "#97486c"],
  unpaved: "#b4541a",
  ferry: "#1f5fa8",
  plaza: "#7a2fb0",
  plazaTint: "#e6d5f3",
  plazaUnknown: "#b00020",
  highlight: "#ffb703",
};

export const DARK: Palette = {
  water: "#0e1822",
  land: "#21292e",
  abroad: "#192024",
  border: "#625f7a",
  road: "#3d484e",
  mainRoad: "#605940",
  dualRoad: "#a07f2e",
  street: "#46525a",
  streetCasing: "#12171a",
  label: "#aab4b8",
  halo: "#14181a",
  shield: "#262e32",
  shieldEdge: "#7d7857",
  route: "#4cc38a",
  routeCasing: "#0c1011",
  otherRoutes: ["#9db0a8", "#86b3dd", "#d8b25c", "#e19dba"],
  unpaved: "#f2935a",
  ferry: "#7db3f2",
  plaza: "#c792ea",
  plazaTint: "#46305a",
  plazaUnknown: "#ff7a85",
  highlight: "#ffd166",
};

/** The colour of a feature's `route`, as an expression of the map. */
export function colourOf({ otherRoutes }: Palette): ExpressionSpecification {
  const [first, second, third, fourth] = otherRoutes;
  return ["match", ["get", "route"], 1, second, 2, third, 3, fourth, first];
}

/** The colour of a route that is not chosen, for both themes of the page. */
export function otherRouteColour(route: number): string {
  return `light-dark(${LIGHT.otherRoutes[route]}, ${DARK.otherRoutes[route]})`;
}
