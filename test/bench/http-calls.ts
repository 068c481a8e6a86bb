/** A call whose load is measured. */
export interface Call {
  /** Its endpoint, and the words that distinguish it from other calls of the same endpoint. */
  name: string;
  path: string;
  body?: object;
}

const VEHICLE = { vehicle: { type: "truck", axis: "5" } };
const NEAR = { locations: ["Curitiba/PR", "Paranaguá/PR"], config: VEHICLE };
const FAR = { locations: ["São Paulo/SP", "Recife/PE"], config: VEHICLE };
const PATH = { string: "vmnno@n|z}|AxpAxtCvpAvtC", precision: "6" };
const SEATS = ["Curitiba/PR", "Santos/SP", "Paranaguá/PR", "Campinas/SP", "Goiânia/GO"];
const ROUTES = "/consulta/consultaRoteirizador/12345";

/** A route query, and the call of each other endpoint that asks and changes nothing. */
export const FIRST_CALL: Call = { name: "quote-routes, 90 km", path: ROUTES, body: NEAR };
export const CALLS: readonly Call[] = [
  FIRST_CALL,
  { name: "quote-routes, 2,700 km", path: ROUTES, body: FAR },
  {
    name: "quote-tolls",
    path: "/valePedagio/consultaPracasPolyline/12345",
    body: { polyline: PATH, config: VEHICLE },
  },
  {
    name: "quote-matrix, 5 × 5",
    path: "/consulta/matriz/12345",
    body: { origens: SEATS, destinos: SEATS, config: VEHICLE },
  },
  {
    name: "quote-batch, two queries",
    path: "/consulta/lote/12345",
    body: { consultas: [NEAR, { polyline: PATH, config: VEHICLE }] },
  },
  { name: "search-places", path: "/locais?texto=curit&limite=5" },
  { name: "resolve-place", path: "/locais/resolver?texto=Campinas%2FSP" },
  { name: "describe-point", path: "/locais/reverso?latitude=-25.5522&longitude=-49.0366" },
  { name: "list-plazas", path: "/pedagios/pracas?limite=100" },
  { name: "get-plaza", path: "/pedagios/pracas/BR-277-PR-k60.2-A" },
  { name: "list-webhooks", path: "/integracoes/webhooks/vpo" },
  { name: "find-deliveries", path: "/integracoes/entregas/vpo?limite=100" },
  { name: "list-jobs", path: "/consulta/lotes/12345" },
  { name: "get-jwks", path: "/.well-known/jwks.json" },
  { name: "check-health", path: "/saude" },
];

/** Calls that need the identifier of a kept answer. */
export function callsOfAnswer(id: string): Call[] {
  return [
    { name: "get-answer", path: `/consulta/12345/${id}` },
    {
      name: "get-documents",
      path: `/consulta/documentos/12345/${id}?cnpj_fornecedora=11.222.333%2F0001-81&forma=tag`,
    },
  ];
}
