// Generated from the contract by `npm run write -- contract`.

export const EVENT_KINDS = [
  "vpo.created",
  "vpo.updated",
  "vpo.canceled",
  "vpo.statusChanged",
  "webhook.desativado",
  "lote.concluido"
] as const;

export const DELIVERY_STATUSES = [
  "pendente",
  "entregue",
  "falha definitiva",
  "retida"
] as const;

export const VEHICLE_TYPES = [
  "truck",
  "car"
] as const;

export const ROUTE_TYPES = [
  "efficient",
  "shortest",
  "avoid_tolls"
] as const;

export const ALTERNATIVES = [
  "0",
  "1",
  "2",
  "3"
] as const;

export const LAST_STOPS = [
  "last",
  "best"
] as const;

export const CRITERIA = [
  "custo"
] as const;

export const FREIGHT_TABLES = [
  "A",
  "B",
  "C",
  "D"
] as const;

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
  "granel_pressurizada"
] as const;

export const RETURN_KINDS = [
  "vazio",
  "carregado",
  "mesma_viagem",
  "nenhum"
] as const;

export const UFS = [
  "AC",
  "AL",
  "AM",
  "AP",
  "BA",
  "CE",
  "DF",
  "ES",
  "GO",
  "MA",
  "MG",
  "MS",
  "MT",
  "PA",
  "PB",
  "PE",
  "PI",
  "PR",
  "RJ",
  "RN",
  "RO",
  "RR",
  "RS",
  "SC",
  "SE",
  "SP",
  "TO"
] as const;

export const TABLES = [
  "pracas",
  "tarifas",
  "precos_por_eixo",
  "cobranca_unica"
] as const;

export const AXLES = {
  "truck": [
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10
  ],
  "car": [
    2,
    3,
    4
  ]
} as const;

export const MIN_AXLES_ON_GROUND = 2;

export const MAX_PLACES = 50;

export const MAX_VIAS = 20;

export const MAX_JOB_QUERIES = 10000;

export type VehicleType = (typeof VEHICLE_TYPES)[number];
