/** Colours of the map in one theme. */
export interface Palette {
  water: string;
  land: string;
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
  otherRoute: string;
  unpaved: string;
  ferry: string;
  plaza: string;
  plazaUnknown: string;
  highlight: string;
}

export const LIGHT: Palette = {
  water: "#dfe8ee",
  land: "#f7f6f2",
  border: "#b9b3c4",
  road: "#dcd8cd",
  mainRoad: "#d8c9a3",
  dualRoad: "#d9b871",
  street: "#ffffff",
  streetCasing: "#cfcabd",
  label: "#4a5257",
  halo: "#ffffff",
  shield: "#ffffff",
  shieldEdge: "#8a8466",
  route: "#0b6b4b",
  routeCasing: "#ffffff",
  otherRoute: "#7d8f88",
  unpaved: "#b4541a",
  ferry: "#1f5fa8",
  plaza: "#7a2fb0",
  plazaUnknown: "#b00020",
  highlight: "#ffb703",
};

export const DARK: Palette = {
  water: "#10171b",
  land: "#1a2024",
  border: "#4c4a5e",
  road: "#2e363a",
  mainRoad: "#4a4636",
  dualRoad: "#665a36",
  street: "#39434a",
  streetCasing: "#12171a",
  label: "#aab4b8",
  halo: "#14181a",
  shield: "#262e32",
  shieldEdge: "#7d7857",
  route: "#4cc38a",
  routeCasing: "#0c1011",
  otherRoute: "#6f7f79",
  unpaved: "#f2935a",
  ferry: "#7db3f2",
  plaza: "#c792ea",
  plazaUnknown: "#ff7a85",
  highlight: "#ffd166",
};
