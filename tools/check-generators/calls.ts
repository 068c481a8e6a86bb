/** A call that every generated client makes, as the text of a program. */
export interface GeneratedCall {
  operation: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  /** Expressions of the path's parameters, in their order. */
  parameters?: Readonly<Record<string, string>>;
  query?: string;
  body?: string;
  /** Status of the answer; defaults to 200. From 400 on, `data` is the typed error. */
  status?: number;
  /** Expression over the typed answer or error `data` that must be true. */
  holds: string;
  /** Statement that keeps a part of `data` for later calls. */
  keep?: string;
}

const ENTERPRISE = { enterpriseId: '"12345"' };
const CONFIG = '{ vehicle: { type: "truck", axis: "5" } }';
const WEBHOOKS = "/integracoes/webhooks/vpo";
const JOBS = "/consulta/lotes/{enterpriseId}";
const JOB = { ...ENTERPRISE, loteId: "kept.job" };
const PLACES = 'origens: ["Curitiba/PR"], destinos: ["Santos/SP", "Paranaguá/PR"]';

/** At least one call of each kind of query, in an order that lets later ones use earlier answers. */
export const CALLS: readonly GeneratedCall[] = [
  {
    operation: "quote-routes",
    method: "POST",
    path: "/consulta/consultaRoteirizador/{enterpriseId}",
    parameters: ENTERPRISE,
    body: `{
      locations: ["Curitiba/PR", "Paranaguá/PR"],
      config: {
        vehicle: { category: "7" },
        route: { evitar: { ufs: ["SP"] }, passar_por: [{ local: "Morretes/PR" }] },
        freight_table: { category: "A", freight_load: "granel_solido" },
        data_viagem: "2026-11-18T08:00",
        janelas: [{ local: 1, fim: "2026-11-18T23:00" }],
      },
    }`,
    holds: 'data.rotas[0]?.trechos[0]?.atraso?.valor === 0 && data.veiculo.categoria === "7"',
    keep: 'kept.answer = data.id_consulta ?? "";',
  },
  {
    operation: "get-documents",
    method: "GET",
    path: "/consulta/documentos/{enterpriseId}/{consultaId}",
    parameters: { ...ENTERPRISE, consultaId: "kept.answer" },
    query: '{ cnpj_fornecedora: "12345678000195" }',
    holds: "JSON.stringify(data).includes('BR-277-PR-k60.2-A')",
  },
  {
    operation: "get-answer",
    method: "GET",
    path: "/consulta/{enterpriseId}/{consultaId}",
    parameters: { ...ENTERPRISE, consultaId: "kept.answer" },
    holds: "data.id_consulta === kept.answer",
  },
  {
    operation: "quote-tolls",
    method: "POST",
    path: "/valePedagio/consultaPracasPolyline/{enterpriseID}",
    parameters: { enterpriseID: '"12345"' },
    body: `{
      pontos: [
        { latitude: -25.51156, longitude: -49.12821, horario: "2026-11-18T02:54:40Z" },
        { latitude: -25.57444, longitude: -48.9868, horario: "2026-11-18T03:07:10Z" },
      ],
      config: ${CONFIG},
    }`,
    holds: 'data.pedagios[0]?.passagem_em === "2026-11-18T00:03:00-03:00"',
  },
  {
    operation: "quote-matrix",
    method: "POST",
    path: "/consulta/matriz/{enterpriseId}",
    parameters: ENTERPRISE,
    body: `{ ${PLACES} }`,
    holds: "(data.distancias_metros[0]?.[1] ?? 0) > 90_000",
  },
  {
    operation: "quote-batch",
    method: "POST",
    path: "/consulta/lote/{enterpriseId}",
    parameters: ENTERPRISE,
    body: `{ consultas: [{ locations: ["Curitiba/PR", "Paranagua/SC"] }] }`,
    holds: 'data.resultados[0]?.erro?.tipo === "local_desconhecido"',
  },
  {
    operation: "start-job",
    method: "POST",
    path: JOBS,
    parameters: ENTERPRISE,
    body: `{ consultas: [{ locations: ["Curitiba/PR", "Paranaguá/PR"] }] }`,
    status: 202,
    holds: "data.total === 1",
    keep: "kept.job = data.id;",
  },
  {
    operation: "start-job",
    method: "POST",
    path: JOBS,
    parameters: ENTERPRISE,
    body: `{ matriz: { ${PLACES} } }`,
    status: 202,
    holds: "data.total === 2 && data.matriz?.destinos === 2",
  },
  {
    operation: "list-jobs",
    method: "GET",
    path: JOBS,
    parameters: ENTERPRISE,
    query: "{ limite: 50 }",
    holds: "data.lotes.some(({ id }) => id === kept.job)",
  },
  {
    operation: "get-job",
    method: "GET",
    path: `${JOBS}/{loteId}`,
    parameters: JOB,
    query: '{ formato: "xlsx" }',
    holds: "data.id === kept.job",
  },
  {
    operation: "cancel-job",
    method: "DELETE",
    path: `${JOBS}/{loteId}`,
    parameters: JOB,
    holds: 'data.status === "cancelado" || data.status === "concluido"',
  },
  {
    operation: "search-places",
    method: "GET",
    path: "/locais",
    query: '{ texto: "curit" }',
    holds: "JSON.stringify(data).includes('Curitiba/PR')",
  },
  {
    operation: "resolve-place",
    method: "GET",
    path: "/locais/resolver",
    query: '{ texto: "BR-116, km 204, Arujá - SP" }',
    holds: "JSON.stringify(data).includes('BR-116')",
  },
  {
    operation: "describe-point",
    method: "GET",
    path: "/locais/reverso",
    query: '{ latitude: "-25.5522", longitude: "-49.0366" }',
    holds: "JSON.stringify(data).includes('BR-277')",
  },
  {
    operation: "list-plazas",
    method: "GET",
    path: "/pedagios/pracas",
    query: '{ uf: "PR" }',
    holds: "data.features[0]?.properties.uf === 'PR' && data.total > 1",
  },
  {
    operation: "get-plaza",
    method: "GET",
    path: "/pedagios/pracas/{pracaId}",
    parameters: { pracaId: '"BR-277-PR-k60.2-A"' },
    holds: "data.properties.codigo_antt_oficial === false",
  },
  {
    operation: "register-webhook",
    method: "POST",
    path: WEBHOOKS,
    body: `{ url: "https://127.0.0.1:9/vpo/12345", eventos: ["vpo.created"] }`,
    // Another client may have paused it.
    holds: 'data.empresa === "12345"',
    keep: "kept.webhook = data.id;",
  },
  {
    operation: "list-webhooks",
    method: "GET",
    path: WEBHOOKS,
    query: "{}",
    holds: "data.webhooks.some(({ id }) => id === kept.webhook)",
  },
  {
    operation: "update-webhook",
    method: "PATCH",
    path: `${WEBHOOKS}/{id}`,
    parameters: { id: "kept.webhook" },
    body: '{ status: "pausado" }',
    holds: 'data.status === "pausado"',
  },
  {
    operation: "get-webhook",
    method: "GET",
    path: `${WEBHOOKS}/{id}`,
    parameters: { id: "kept.webhook" },
    holds: 'data.eventos.includes("vpo.created") && !data.assinado',
  },
  {
    operation: "list-deliveries",
    method: "GET",
    path: `${WEBHOOKS}/{id}/entregas`,
    parameters: { id: "kept.webhook" },
    query: '{ status: "pendente" }',
    holds: "data.entregas.length === 0 && data.proximo === null",
  },
  {
    operation: "quote-routes",
    method: "POST",
    path: "/consulta/consultaRoteirizador/{enterpriseId}",
    parameters: ENTERPRISE,
    body: '{ locations: ["Curitiba/PR", "Paranagua/SC"] }',
    status: 400,
    holds: `data.tipo === "local_desconhecido" && data.erros?.[0]?.sugestoes?.[0]?.uf === "PR"`,
  },
  {
    operation: "quote-routes",
    method: "POST",
    path: "/consulta/consultaRoteirizador/{enterpriseId}",
    parameters: { enterpriseId: '"67890"' },
    body: '{ locations: ["Curitiba/PR", "Paranaguá/PR"] }',
    status: 401,
    holds: 'data.tipo === "empresa_nao_autorizada"',
  },
  {
    operation: "get-job",
    method: "GET",
    path: `${JOBS}/{loteId}`,
    parameters: { ...ENTERPRISE, loteId: '"01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21"' },
    query: '{ formato: "jsonl" }',
    status: 404,
    holds: 'data.tipo === "lote_desconhecido"',
  },
  {
    operation: "serve-mcp",
    method: "POST",
    path: "/mcp",
    body: '{ jsonrpc: "2.0", id: 1, method: "ping" }',
    holds: "JSON.stringify(data).includes('jsonrpc')",
  },
];
