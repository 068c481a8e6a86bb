import { z } from "zod";
import { CARGO_TYPES, FREIGHT_TABLES } from "../../freight/floor.ts";
import { noticeSchema } from "./notice.ts";
import { passageFields, tollSumFields } from "./plaza.ts";
import { referenceDateSchema, travelDateSchema } from "./travel-date.ts";
import { optionalVehicleSchema } from "./vehicle.ts";

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
    incluir_descanso: z
      .boolean()
      .default(false)
      .describe("Inclui o descanso do motorista pela Lei 13.103/2015, à parte da duração"),
  })
  .meta({ id: "OpcoesDaRota" });

const freightTableSchema = z
  .strictObject({
    category: z.enum(FREIGHT_TABLES).describe("Tabela da ANTT"),
    freight_load: z.enum(CARGO_TYPES).describe("Tipo de carga"),
    retorno_vazio: z
      .boolean()
      .default(false)
      .describe(
        "A volta é feita sem carga: 92% do CCD por quilômetro (Resolução ANTT nº 5.867/2020, art. 3º, § 4º). Exige config.route.calculate_return",
      ),
  })
  .meta({ id: "TabelaDeFrete" });

const answerSettingsSchema = z
  .strictObject({
    geometria: z
      .enum(["polilinha6", "polilinha5", "geojson", "nenhuma"])
      .default("polilinha6")
      .describe(
        "polilinha6 e polilinha5: `polilinha` com essa precisão; geojson: `geometria`; nenhuma: sem o trajeto",
      ),
    geometria_trechos: z
      .boolean()
      .default(false)
      .describe("Dá também a cada trecho o seu próprio trajeto, na mesma forma"),
  })
  .meta({ id: "OpcoesDaResposta" });

/** Body of the route query. */
export const routeRequestSchema = z
  .strictObject({
    locations: z
      .array(z.string().max(300))
      .min(2)
      .max(50)
      .describe(
        "Cidade e UF, código IBGE, CEP, endereço completo, aeroporto, porto ou latitude,longitude",
      ),
    config: z
      .strictObject({
        route: routeSettingsSchema.prefault({}),
        vehicle: optionalVehicleSchema.prefault({}),
        freight_table: freightTableSchema.optional(),
        data_viagem: travelDateSchema.optional(),
        resposta: answerSettingsSchema.prefault({}),
      })
      .check(({ value: { route, freight_table }, issues }) => {
        if (!freight_table?.retorno_vazio || route.calculate_return) return;
        const message = "exige config.route.calculate_return: true";
        const path = ["freight_table", "retorno_vazio"];
        issues.push({ code: "custom", path, message, input: freight_table });
      })
      .prefault({}),
  })
  .meta({ id: "ConsultaDeRotas" });

const plazaSchema = z
  .object({
    ...passageFields,
    tarifa: z
      .record(z.string(), z.number())
      .describe("Reais por número de eixos, sem o desconto da tag; sem os eixos desconhecidos"),
    latitude: z.number(),
    longitude: z.number(),
    is_free_flow: z.number().int().min(0).max(1),
    concessionaria: z.string(),
    rodovia: z.string(),
    km: z.number().nullable(),
    uf: z.string(),
    sentido: z.enum(["crescente", "decrescente", "ambos"]).describe("Sentido em que a praça cobra"),
  })
  .meta({ id: "PracaDePedagio" });

const floorPartSchema = z.object({
  quilometros: z.number(),
  valor: z.number().describe("Reais"),
});

const floorDetailSchema = z
  .object({
    ato: z.string().describe("Ato da ANTT que fixou os coeficientes"),
    vigencia: z.iso.date().describe("Início da vigência do ato"),
    tabela: z.enum(FREIGHT_TABLES),
    carga: z.enum(CARGO_TYPES),
    coluna_eixos: z.int().describe("Coluna de eixos da tabela que foi usada"),
    ccd: z.number().describe("Coeficiente de deslocamento, em reais por quilômetro"),
    cc: z.number().describe("Coeficiente de carga e descarga, em reais por viagem"),
    ida: floorPartSchema.describe("Do primeiro ao último local, com o CC"),
    retorno: floorPartSchema
      .extend({ vazio: z.boolean().describe("A volta foi calculada sem carga, a 92% do CCD") })
      .nullable()
      .describe("A volta ao primeiro local; null sem config.route.calculate_return"),
    formula: z.string().describe("O cálculo por extenso"),
  })
  .meta({ id: "DetalheDoPiso" });

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
  distancia_nao_pavimentada: z.object({
    texto: z.string(),
    valor: z.number().describe("km"),
    percentual_texto: z.string(),
    percentual_valor: z.number(),
  }),
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

const routeSchema = z
  .object({
    ...measureFields,
    duracao_descanso: durationSchema
      .nullable()
      .describe(
        "Descanso do motorista pela Lei 13.103/2015, além de `duracao`; null sem config.route.incluir_descanso",
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
    tabela_frete: z.number().describe("Piso mínimo da ANTT em reais; 0 quando não se aplica"),
    tabela_frete_detalhe: floorDetailSchema
      .nullable()
      .describe("Como o piso foi calculado; null quando não se aplica ou não é conhecido"),
    ...tollSumFields,
    ordem_locais: z
      .array(z.number().int())
      .describe("Ordem de visita: posições em `locais`, a partir de 0"),
    avisos: z.array(noticeSchema).describe("O que o chamador precisa saber sobre esta rota"),
  })
  .meta({ id: "Rota" });

/** Answer of the route query. */
export const routeResponseSchema = z
  .object({
    rotas: z.array(routeSchema),
    locais: z.array(z.string().max(300)).describe("Os locais da requisição"),
    data_referencia: referenceDateSchema,
    avisos: z
      .array(noticeSchema)
      .describe("O que o chamador precisa saber sobre a consulta; cada rota traz os seus"),
  })
  .meta({ id: "RespostaDeRotas" });

export type RouteRequest = z.infer<typeof routeRequestSchema>;
export type RouteResponse = z.infer<typeof routeResponseSchema>;
