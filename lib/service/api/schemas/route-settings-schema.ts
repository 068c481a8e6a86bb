import { z } from "zod";
import { UFS } from "../../../base/ufs.ts";
import { CARGO_TYPES, FREIGHT_TABLES, RETURN_CHOICES } from "../../../quote/freight/floor.ts";
import { digits, numeric, publishedDefault } from "./tolerant-schema.ts";

/** `config.route.evitar`. */
const avoidanceSchema = z
  .strictObject({
    rodovias: z
      .array(z.string().trim().min(1).max(20))
      .max(20)
      .optional()
      .describe("Rodovias pela sigla e o número, em toda parte ou numa UF: BR-116, BR-116/SP"),
    ufs: z.array(z.enum(UFS)).max(26).optional().describe("UFs em que a rota não entra"),
    pracas: z
      .array(z.string().min(1).max(100))
      .max(50)
      .optional()
      .describe("Praças de pedágio: o `codigo_antt` ou o `id`"),
    areas: z
      .array(z.string().max(100))
      .max(10)
      .optional()
      .describe(
        "Retângulos de até 5 graus de lado: oeste, sul, leste e norte em graus, como `-47,-24,-46,-23`",
      ),
  })
  .meta({ id: "Evitar" });

/** An item of `config.route.passar_por`. */
const viaSchema = z
  .strictObject({
    local: z.string().max(300).describe("O local, como em `locations`"),
    trecho: z
      .int()
      .min(0)
      .max(49)
      .optional()
      .describe("Em que trecho: 0, o padrão, é o do primeiro local ao segundo"),
  })
  .meta({ id: "PassarPor" });

/** `config.route`. */
export const routeSettingsSchema = z
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
    alternative_routes: digits(z.enum(["0", "1", "2", "3"]))
      .default("0")
      .describe("Número de rotas alternativas, além da melhor")
      .meta(publishedDefault("0")),
    type_route: z
      .enum(["efficient", "shortest", "avoid_tolls"])
      .default("efficient")
      .describe(
        "efficient: grandes rodovias; shortest: menor distância; avoid_tolls: menos pedágios",
      ),
    criterio: z
      .enum(["custo"])
      .optional()
      .describe(
        "custo: a primeira rota é a mais barata, em pedágios e combustível, entre as de todos os type_route e as alternativas. Exige config.consumo",
      ),
    incluir_descanso: z
      .boolean()
      .default(false)
      .describe(
        "Inclui o descanso do motorista pela Lei 13.103/2015, à parte da duração: 30 minutos a cada 5 h 30 de direção e 11 horas a cada 24. Não inclui a jornada de 8 + 2 horas nem o repouso semanal de 35 horas do motorista empregado",
      ),
    evitar: avoidanceSchema
      .optional()
      .describe(
        "O que a rota evita sempre que há outro caminho; o que usa assim mesmo é dito num aviso",
      ),
    passar_por: z
      .array(viaSchema)
      .max(20)
      .optional()
      .describe(
        "Locais por onde a rota passa sem parar, na ordem; não valem com optimized_route, alternative_routes nem criterio",
      ),
  })
  .meta({ id: "OpcoesDaRota" });

/** `config.freight_table`. */
export const freightTableSchema = z
  .strictObject({
    category: z.enum(FREIGHT_TABLES).describe("Tabela da ANTT"),
    freight_load: z.enum(CARGO_TYPES).describe("Tipo de carga"),
    retorno: z
      .enum(RETURN_CHOICES)
      .optional()
      .describe(
        "Como a volta conta no piso. vazio: 92% do CCD por quilômetro (Resolução ANTT nº 5.867/2020, art. 3º, § 4º); sem config.route.calculate_return, a volta tem a distância da ida. carregado: uma segunda viagem, com outro CC. mesma_viagem: parte de uma só viagem, com um CC; exige, como carregado, config.route.calculate_return. nenhum: nenhuma volta é devida, e o piso é o da ida",
      ),
    retorno_vazio: z
      .boolean()
      .default(false)
      .describe("true é o mesmo que retorno: vazio. Exige config.route.calculate_return"),
  })
  .meta({ id: "TabelaDeFrete" });

/** `config.resposta`. */
export const answerSettingsSchema = z
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
    instrucoes: z
      .boolean()
      .default(false)
      .describe("Dá as rodovias na ordem do percurso, com os quilômetros e a UF"),
  })
  .meta({ id: "OpcoesDaResposta" });

/** `config.consumo`. */
export const consumptionSchema = z
  .strictObject({
    km_por_litro: numeric(z.number().min(0.1).max(100)).describe("Quilômetros por litro"),
    preco_litro: numeric(z.number().min(0).max(1_000)).describe("Preço do litro, em reais"),
    arla_percentual: numeric(z.number().min(0).max(20))
      .optional()
      .describe("Litros de ARLA 32 por 100 litros de diesel"),
  })
  .meta({ id: "Consumo" });
