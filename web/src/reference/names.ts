/** A short name in each language of the page. */
interface Name {
  readonly pt: string;
  readonly en: string;
}

type Names = Readonly<Record<string, Name>>;

/** Operations by `operationId`, as the index lists them. */
export const OPERATION_NAMES: Names = {
  "quote-routes": { pt: "Consultar rotas", en: "Query routes" },
  "quote-routes-alias": { pt: "Rotas em /valePedagio", en: "Query routes (/valePedagio)" },
  "quote-tolls": { pt: "Praças de uma polilinha", en: "Plazas of a polyline" },
  "quote-matrix": { pt: "Matriz de distâncias", en: "Distance matrix" },
  "quote-batch": { pt: "Várias consultas", en: "Query in bulk" },
  "start-job": { pt: "Criar lote", en: "Create a batch" },
  "list-jobs": { pt: "Listar lotes", en: "List batches" },
  "get-job": { pt: "Andamento do lote", en: "Progress of a batch" },
  "cancel-job": { pt: "Cancelar lote", en: "Cancel a batch" },
  "get-answer": { pt: "Resposta guardada", en: "Stored answer" },
  "get-documents": { pt: "Dados de MDF-e e CIOT", en: "MDF-e and CIOT data" },
  "serve-mcp": { pt: "Servidor MCP", en: "MCP server" },
  "search-places": { pt: "Buscar locais", en: "Search places" },
  "resolve-place": { pt: "Ponto de um local", en: "Geocode a place" },
  "describe-point": { pt: "Endereço de um ponto", en: "Reverse-geocode a point" },
  "list-plazas": { pt: "Listar praças", en: "List plazas" },
  "get-plaza": { pt: "Histórico de uma praça", en: "History of a plaza" },
  "register-webhook": { pt: "Registrar webhook", en: "Register a webhook" },
  "list-webhooks": { pt: "Listar webhooks", en: "List webhooks" },
  "get-webhook": { pt: "Ver webhook", en: "Get a webhook" },
  "update-webhook": { pt: "Alterar webhook", en: "Change a webhook" },
  "delete-webhook": { pt: "Remover webhook", en: "Remove a webhook" },
  "send-test-event": { pt: "Enviar teste", en: "Send a test" },
  "list-deliveries": { pt: "Entregas do webhook", en: "Deliveries of a webhook" },
  "find-deliveries": { pt: "Procurar entregas", en: "Find deliveries" },
  "get-delivery": { pt: "Ver entrega", en: "Get a delivery" },
  "resend-delivery": { pt: "Reenviar entrega", en: "Send a delivery again" },
  "resend-deliveries": { pt: "Reenviar várias", en: "Send several again" },
  "receive-event": { pt: "Receber um evento", en: "Receive an event" },
  "get-jwks": { pt: "Chaves públicas", en: "Public keys" },
  "check-health": { pt: "Situação do serviço", en: "Status of the service" },
};

/** Groups of operations by their tag. */
export const GROUP_NAMES: Names = {
  Consultas: { pt: "Consultas", en: "Queries" },
  Agentes: { pt: "Agentes", en: "Agents" },
  Dados: { pt: "Dados", en: "Data" },
  Webhooks: { pt: "Webhooks", en: "Webhooks" },
  Entregas: { pt: "Entregas", en: "Deliveries" },
  Chaves: { pt: "Chaves", en: "Keys" },
  Serviço: { pt: "Serviço", en: "Service" },
};

/** Tokens by their security scheme. */
export const TOKEN_NAMES: Names = {
  token: { pt: "Token de acesso", en: "Access token" },
  tokenDaEntrega: { pt: "Token das entregas", en: "Delivery token" },
};

/** A short name, or the contract's own if it has none. */
export function nameOf(names: Names, key: string, language: keyof Name): string {
  return names[key]?.[language] ?? key;
}
