import { z } from "zod";
import { answerIdSchema } from "./answer-id-schema.ts";
import { noticeSchema } from "./notice-schema.ts";
import { answeredVehicleSchema, passageFields, tollSumFields } from "./plaza-schema.ts";
import { resolvedPlaceSchema } from "./resolved-place-schema.ts";
import { costFields, floorDetailSchema } from "./route-cost-schema.ts";
import { referenceDateSchema } from "./travel-date-schema.ts";

const plazaSchema = z
  .object({
    ...passageFields,
    tarifa: z
      .record(z.string(), z.number())
      .describe("Reais por número de eixos, sem o desconto da tag; sem os eixos desconhecidos"),
    latitude: z.number(),
    longitude: z.number(),
    is_free_flow: z.number().int().min(0).max(1),
    sentido: z.enum(["crescente", "decrescente", "ambos"]).describe("Sentido em que a praça cobra"),
  })
  .meta({ id: "PracaDePedagio" });

const durationSchema = z.object({
  texto: z.string().describe("HH:MM:SS"),
  valor: z.number().int().describe("segundos"),
});

const lineStringSchema = z
  .object({
    type: z.literal("LineString"),
    coordinates: z
      .array(z.array(z.number()).length(2))
      .min(2)
      .describe("Pares de longitude e latitude"),
  })
  .meta({ id: "LinhaGeoJson", description: "Geometria GeoJSON (RFC 7946)" });

/** Length and time of a route or of one of its legs. */
const measureFields = {
  distancia: z.object({ texto: z.string(), valor: z.number().describe("km") }),
  distancia_metros: z.int().describe("A mesma distância em metros inteiros"),
  distancia_nao_pavimentada: z
    .object({
      texto: z.string(),
      valor: z.number().describe("km"),
      percentual_texto: z.string(),
      percentual_valor: z.number(),
    })
    .describe(
      "Sem as ligações estimadas entre um local e a estrada, cujo pavimento é desconhecido",
    ),
  distancia_nao_pavimentada_metros: z.int().describe("A mesma distância em metros inteiros"),
  duracao: durationSchema,
};

const geometryField = lineStringSchema
  .nullable()
  .describe("O trajeto com config.resposta.geometria geojson; senão, null");

const pointField = z.int().nullable();

const legSchema = z
  .object({
    local_inicio: z
      .int()
      .describe("Posição do primeiro local do trecho em `locais`, a partir de 0"),
    local_fim: z.int().describe("Posição do último local do trecho em `locais`, a partir de 0"),
    endereco_inicio: z.string(),
    endereco_fim: z.string(),
    coordenada_inicio: z.string().describe("latitude,longitude"),
    coordenada_fim: z.string().describe("latitude,longitude"),
    ...measureFields,
    partida: z
      .string()
      .nullable()
      .describe(
        "Saída do primeiro local do trecho, em ISO 8601 no horário de Brasília; null sem data_viagem com hora",
      ),
    chegada: z
      .string()
      .nullable()
      .describe(
        "Chegada ao último local do trecho, com o descanso de incluir_descanso e as paradas de tempo_parada; null sem data_viagem com hora",
      ),
    espera: durationSchema
      .optional()
      .describe("Da chegada até o início da janela do último local. Só com config.janelas"),
    atraso: durationSchema
      .optional()
      .describe("Da chegada além do fim da janela do último local. Só com config.janelas"),
    pedagios: z
      .array(z.int())
      .describe("As passagens do trecho: posições em `pedagios` da rota, a partir de 0"),
    ...tollSumFields,
    ponto_inicio: pointField.describe(
      "Primeiro ponto do trecho no trajeto da rota, a partir de 0; null se a rota vem sem trajeto",
    ),
    ponto_fim: pointField.describe(
      "Último ponto do trecho, que é o primeiro do trecho seguinte; null se a rota vem sem trajeto",
    ),
    polilinha: z
      .string()
      .describe("O trajeto do trecho com config.resposta.geometria_trechos; senão, vazia"),
    geometria: geometryField,
  })
  .meta({ id: "Trecho" });

const roadSchema = z
  .object({
    rodovia: z
      .string()
      .nullable()
      .describe("Sigla, como BR-116, ou nome; null onde a via não tem nenhum dos dois"),
    outras_siglas: z
      .array(z.string())
      .describe(
        "Outras siglas da mesma estrada em mais da metade do trecho, como SP-330 na BR-050",
      ),
    via: z.enum(["estrada", "balsa", "rio"]),
    uf: z.string().nullable(),
    km_inicio: z.number().describe("Quilômetros desde o início da rota"),
    km_fim: z.number().describe("Quilômetros desde o início da rota"),
  })
  .meta({ id: "Instrucao" });

const surfaceSchema = z
  .object({
    tipo: z
      .enum(["nao_pavimentada", "terra", "balsa", "rio"])
      .describe("terra: pode ficar intransitável na chuva; rio: linha reta sobre a água"),
    km_inicio: z.number().describe("Quilômetros desde o início da rota"),
    km_fim: z.number().describe("Quilômetros desde o início da rota"),
  })
  .meta({ id: "Superficie" });

const routeSchema = z
  .object({
    ...measureFields,
    duracao_descanso: durationSchema
      .nullable()
      .describe(
        "Descanso do motorista pela Lei 13.103/2015 (CTB, art. 67-C), além de `duracao`; não conta a jornada de 8 + 2 horas nem o repouso semanal de 35 horas do motorista empregado (CLT). null sem config.route.incluir_descanso",
      ),
    endereco_inicio: z.string(),
    endereco_fim: z.string(),
    coordenada_inicio: z.string().describe("latitude,longitude"),
    coordenada_fim: z.string().describe("latitude,longitude"),
    pedagios: z.array(plazaSchema).describe("Praças na ordem de passagem"),
    polilinha: z
      .string()
      .describe(
        "Polilinha codificada (algoritmo do Google), precisão 6, ou 5 com config.resposta.geometria polilinha5; vazia com geojson e nenhuma",
      ),
    geometria: geometryField,
    trechos: z
      .array(legSchema)
      .describe(
        "Um por par de locais seguidos na ordem de visita, com a volta; metros, segundos e pedágios somam os da rota",
      ),
    ufs: z
      .array(z.string())
      .describe(
        "UFs na ordem em que a rota entra nelas, cada uma uma vez; a do destino por último",
      ),
    percurso_ufs: z
      .array(z.string())
      .describe("UFs na ordem do percurso, com repetição a cada mudança de UF, como pede o MDF-e"),
    instrucoes: z
      .array(roadSchema)
      .nullable()
      .describe("As rodovias na ordem do percurso; null sem config.resposta.instrucoes"),
    superficies: z
      .array(surfaceSchema)
      .nullable()
      .describe(
        "As partes que não são estrada pavimentada, em ordem; null sem config.resposta.instrucoes",
      ),
    tabela_frete: z.number().describe("Piso mínimo da ANTT em reais; 0 quando não se aplica"),
    tabela_frete_detalhe: floorDetailSchema
      .nullable()
      .describe("Como o piso foi calculado; null quando não se aplica ou não é conhecido"),
    ...tollSumFields,
    ...costFields,
    ordem_locais: z
      .array(z.number().int())
      .describe("Ordem de visita: posições em `locais`, a partir de 0"),
    avisos: z.array(noticeSchema).describe("O que o chamador precisa saber sobre esta rota"),
  })
  .meta({ id: "Rota" });

/** Answer of the route query. */
export const routeResponseSchema = z
  .object({
    id_consulta: answerIdSchema,
    rotas: z.array(routeSchema),
    locais: z.array(z.string().max(300)).describe("Os locais da requisição"),
    locais_resolvidos: z
      .array(resolvedPlaceSchema)
      .describe("Onde cada local foi encontrado, na ordem da requisição"),
    data_referencia: referenceDateSchema,
    veiculo: answeredVehicleSchema,
    avisos: z
      .array(noticeSchema)
      .describe("O que o chamador precisa saber sobre a consulta; cada rota traz os seus"),
  })
  .meta({ id: "RespostaDeRotas" });

/** The answer before it is kept. */
export type RouteResponse = Omit<z.infer<typeof routeResponseSchema>, "id_consulta">;
