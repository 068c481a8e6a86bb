import { z } from "zod";
import { CARGO_TYPES, FREIGHT_TABLES } from "../../freight/floor.ts";
import { plazaCodeSchema } from "./plaza.ts";
import { defaultedVehicleSchema } from "./vehicle.ts";

const routeSettingsSchema = z
  .strictObject({
    optimized_route: z
      .boolean()
      .default(false)
      .describe("true: procura a melhor sequência de entregas; false: mantém a ordem"),
    optimized_route_destination: z
      .enum(["last", "best"])
      .default("last")
      .describe("last: o destino final é o último local; best: o serviço escolhe o melhor"),
    calculate_return: z.boolean().default(false).describe("Inclui a volta ao primeiro local"),
    alternative_routes: z
      .enum(["0", "1", "2", "3"])
      .default("0")
      .describe("Número de rotas alternativas, além da melhor"),
    type_route: z
      .enum(["efficient", "shortest", "avoid_tolls"])
      .default("efficient")
      .describe(
        "efficient: grandes rodovias; shortest: menor distância; avoid_tolls: menos pedágios",
      ),
  })
  .meta({ id: "OpcoesDaRota" });

const freightTableSchema = z
  .strictObject({
    category: z.enum(FREIGHT_TABLES).describe("Tabela da ANTT"),
    freight_load: z.enum(CARGO_TYPES).describe("Tipo de carga"),
  })
  .meta({ id: "TabelaDeFrete" });

/** Body of the route query. */
export const routeRequestSchema = z
  .strictObject({
    locations: z
      .array(z.string().max(300))
      .min(2)
      .max(50)
      .describe("Cidade e UF, CEP, endereço completo ou latitude,longitude"),
    config: z
      .strictObject({
        route: routeSettingsSchema.prefault({}),
        vehicle: defaultedVehicleSchema.prefault({}),
        freight_table: freightTableSchema.optional(),
      })
      .prefault({}),
  })
  .meta({ id: "ConsultaDeRotas" });

const plazaSchema = z
  .object({
    codigo_antt: plazaCodeSchema,
    nome: z.string(),
    tarifa: z
      .record(z.string(), z.number())
      .describe("Reais por número de eixos; vazio se desconhecida"),
    latitude: z.number(),
    longitude: z.number(),
    is_free_flow: z.number().int().min(0).max(1),
    concessionaria: z.string(),
    rodovia: z.string(),
    km: z.number().nullable(),
    uf: z.string(),
    sentido: z.enum(["crescente", "decrescente", "ambos"]).describe("Sentido em que a praça cobra"),
    tarifa_vigencia: z
      .string()
      .nullable()
      .describe("Início da vigência da tarifa: AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido"),
  })
  .meta({ id: "PracaDePedagio" });

const routeSchema = z
  .object({
    distancia: z.object({ texto: z.string(), valor: z.number().describe("km") }),
    distancia_nao_pavimentada: z.object({
      texto: z.string(),
      valor: z.number().describe("km"),
      percentual_texto: z.string(),
      percentual_valor: z.number(),
    }),
    duracao: z.object({
      texto: z.string().describe("HH:MM:SS"),
      valor: z.number().int().describe("segundos"),
    }),
    endereco_inicio: z.string(),
    endereco_fim: z.string(),
    coordenada_inicio: z.string().describe("latitude,longitude"),
    coordenada_fim: z.string().describe("latitude,longitude"),
    pedagios: z.array(plazaSchema).describe("Praças na ordem de passagem"),
    polilinha: z.string().describe("Polilinha codificada (algoritmo do Google), precisão 6"),
    ufs: z.array(z.string()).describe("UFs na ordem em que a rota as atravessa"),
    tabela_frete: z.number().describe("Piso mínimo da ANTT em reais; 0 quando não se aplica"),
    valor_pedagios: z
      .number()
      .describe("Soma dos pedágios para o veículo pedido, em reais, sem o desconto da tag"),
    ordem_locais: z
      .array(z.number().int())
      .describe("Ordem de visita: posições em `locais`, a partir de 0"),
  })
  .meta({ id: "Rota" });

/** Answer of the route query. */
export const routeResponseSchema = z
  .object({
    rotas: z.array(routeSchema),
    locais: z.array(z.string().max(300)).describe("Os locais da requisição"),
    avisos: z.array(z.string()).describe("O que o chamador precisa saber sobre esta resposta"),
  })
  .meta({ id: "RespostaDeRotas" });

export type RouteRequest = z.infer<typeof routeRequestSchema>;
export type RouteResponse = z.infer<typeof routeResponseSchema>;
