import type { endpoints } from "../endpoints.ts";
import type { ExampleOf } from "./example.ts";
import { PLAZA_ID, TARIFF_SOURCE } from "./example-plaza.ts";

type DataEndpoint =
  | "serve-mcp"
  | "search-places"
  | "resolve-place"
  | "describe-point"
  | "list-plazas"
  | "get-plaza";
type Feature = ExampleOf<(typeof endpoints)["list-plazas"]>["response"]["features"][number];

const SOURCE =
  'ANTT dados abertos "praça de pedágio" (277 linhas, 2026) via github douglaswallisson-ai/ss-fleet-core@7fafebc data/pracas_pedagio.csv';
const place = {
  type: "Feature",
  id: PLAZA_ID,
  geometry: { type: "Point", coordinates: [-49.036552, -25.552208] },
} as const satisfies Partial<Feature>;

const properties = {
  codigo_antt: "BR-277-PR-k60.2-A",
  codigo_antt_oficial: false,
  codigos_operadoras: {},
  nome: "P01 SÃO JOSÉ DOS PINHAIS",
  tipo: "praca",
  is_free_flow: 0,
  concessionaria: "EPR Litoral Pioneiro",
  regulador: "ANTT",
  rodovia: "BR-277",
  km: 60.25,
  uf: "PR",
  municipio: "São José dos Pinhais",
  codigo_ibge: "4125506",
  sentido: "ambos",
  cobra_desde: null,
  cobra_ate: null,
  precisao_metros: 60,
  confianca: "alta",
  fonte: SOURCE,
  tarifa_periodo: "todos_os_dias",
  tarifa: { 2: 48, 3: 72, 4: 96, 5: 120, 6: 144, 7: 168, 8: 192, 9: 216, 10: 240 },
  tarifa_carro: { 2: 24, 3: 36, 4: 48 },
  tarifa_vigencia: "2025-08-28",
  tarifa_confirmada_em: "2026-08-17",
  tarifa_confianca: "media",
  tarifa_duvida: "substituida",
  tarifa_fonte: TARIFF_SOURCE,
} as const satisfies Feature["properties"];

/** Examples of the endpoints that serve places and plazas as data. */
export const dataExamples = {
  "serve-mcp": {
    path: {},
    request: { jsonrpc: "2.0", id: 1, method: "ping" },
    response: { jsonrpc: "2.0", id: 1, result: {} },
  },
  "search-places": {
    path: {},
    query: { texto: "curit", limite: "1" },
    response: {
      locais: [
        {
          texto: "Curitiba/PR",
          tipo: "cidade",
          nome: "Curitiba",
          uf: "PR",
          codigo_ibge: "4106902",
          latitude: -25.4195,
          longitude: -49.2646,
        },
      ],
    },
  },
  "resolve-place": {
    path: {},
    query: { texto: "BR-277, km 60 - PR" },
    response: {
      local: {
        texto: "BR-277, km 60 - PR",
        endereco: "BR-277, km 60 - PR",
        precisao: "numero_aproximado",
        incerteza_metros: 1388,
        latitude: -25.552750662911336,
        longitude: -49.03556910729382,
        uf: "PR",
        codigo_ibge: null,
      },
      tipo: null,
      motivo: null,
      candidatos: [],
      avisos: [
        {
          codigo: "endereco_aproximado",
          mensagem:
            "quilômetro pela contagem do DNIT (SNV), com incerteza de 1,4 km: BR-277, km 60 - PR.",
        },
      ],
    },
  },
  "describe-point": {
    path: {},
    query: { latitude: "-25.5522", longitude: "-49.0366" },
    response: {
      latitude: -25.5522,
      longitude: -49.0366,
      endereco: null,
      endereco_distancia_metros: null,
      municipio: "Piraquara",
      codigo_ibge: "4119509",
      municipio_presumido: true,
      uf: "PR",
      estrada: {
        nome: "BR-277",
        distancia_metros: 6,
        latitude: -25.552249,
        longitude: -49.036629,
      },
      rodovia: {
        rodovia: "BR-277",
        uf: "PR",
        km: 60.1,
        incerteza_metros: 1381,
        distancia_metros: 9,
      },
      avisos: [
        {
          codigo: "municipio_presumido",
          mensagem:
            "Sem endereço conhecido no ponto, o município foi presumido pela sede mais próxima na UF, Piraquara/PR; o ponto pode ficar em outro.",
        },
      ],
    },
  },
  "list-plazas": {
    path: {},
    query: { concessionaria: "litoral pioneiro", rodovia: "BR-277", data: "2026-11-21" },
    response: {
      type: "FeatureCollection",
      features: [{ ...place, properties }],
      data: "2026-11-21",
      total: 1,
      proximo: null,
    },
  },
  "get-plaza": {
    path: { pracaId: PLAZA_ID },
    query: { data: "2026-11-18" },
    response: {
      ...place,
      properties: {
        ...properties,
        historico: [
          {
            vigencia: "2025-08-28",
            fim: null,
            carro: 24,
            por_eixo: 24,
            moto: 0,
            carro_fim_de_semana: null,
            desconto_tag_percentual: 5,
            desconto_tag_origem: "publicado",
            precos_publicados: [],
            confianca: "alta",
            fonte: TARIFF_SOURCE,
          },
        ],
      },
    },
  },
} as const satisfies { [Name in DataEndpoint]: ExampleOf<(typeof endpoints)[Name]> };
