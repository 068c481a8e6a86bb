/** Tables of Anexo II: A full load, B traction unit only, C and D the same in high performance. */
export const FREIGHT_TABLES = ["A", "B", "C", "D"] as const;

/** Cargo types of the ANTT, spelled as the API spells them. */
export const CARGO_TYPES = [
  "granel_solido",
  "granel_liquido",
  "frigorificada",
  "conteineirizada",
  "geral",
  "neogranel",
  "perigosa_granel_solido",
  "perigosa_granel_liquido",
  "perigosa_frigorificada",
  "perigosa_conteineirizada",
  "perigosa_geral",
  "granel_pressurizada",
] as const;
