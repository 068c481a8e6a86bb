import { z } from "zod";
import { UFS } from "../../../base/ufs.ts";
import { VEHICLE_TYPES } from "../../../quote/tolls/vehicle.ts";

const UF = new RegExp(`^(${UFS.join("|")})$`);

const day = z.iso.date("deve ser uma data, AAAA-MM-DD");
const partialDay = z
  .string()
  .nullable()
  .describe("AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido");
const reais = z.number().describe("Reais");
const source = z.string().describe("De onde vem");
export const confidence = z.enum(["alta", "media", "baixa"]).describe("Quanto se confia na fonte");

/** Shared by plazas and passages. */
export const confirmedOn = z.iso
  .date()
  .nullable()
  .describe("Último dia em que a tarifa foi vista sem mudança; null se não foi conferida");

/** Filters of the list of plazas. */
export const plazasQuerySchema = z.strictObject({
  uf: z.string().toUpperCase().regex(UF, "deve ser uma UF, como SP").optional(),
  rodovia: z
    .string()
    .min(1)
    .max(20)
    .optional()
    .describe("Como `BR-116`; só o número, como `116`, vale para todas as rodovias com ele"),
  concessionaria: z.string().min(1).max(100).optional().describe("Parte do nome"),
  caixa: z
    .string()
    .max(100)
    .optional()
    .describe("Oeste, sul, leste e norte em graus, como a `bbox` do GeoJSON: `-47,-24,-46,-23`"),
  data: day
    .optional()
    .describe("Praças que cobram nesse dia, com a tarifa desse dia; na falta, hoje em Brasília"),
  limite: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, "deve ser um número de 1 a 1000")
    .default("100")
    .describe("Máximo de praças na página"),
  cursor: z.string().max(200).optional().describe("`proximo` da página anterior"),
});

const pricesByAxles = z.record(z.string(), z.number());

/** Codes of a plaza, shared by plazas and passages. */
export const codeFields = {
  codigo_antt: z
    .string()
    .describe(
      "Código oficial da praça quando conhecido; senão, o identificador estável do catálogo",
    ),
  codigo_antt_oficial: z
    .boolean()
    .describe("true: `codigo_antt` é o código do cadastro da ANTT; false: é o nosso identificador"),
  codigos_operadoras: z
    .record(z.string(), z.string())
    .describe("Código da praça em cada operadora de pagamento que o operador do serviço importou"),
};

const properties = {
  ...codeFields,
  nome: z.string(),
  tipo: z
    .enum(["praca", "portico", "saida"])
    .describe("Praça com cabines, pórtico, ou saída, paga só por quem deixa a rodovia ali"),
  is_free_flow: z.int().describe("1 se a cobrança é sem parada; senão, 0"),
  concessionaria: z.string(),
  regulador: z.string().describe("Agência que regula a concessão"),
  rodovia: z.string(),
  km: z.number().nullable(),
  uf: z.string(),
  municipio: z.string(),
  codigo_ibge: z.string().nullable().describe("Código IBGE do município; null se desconhecido"),
  sentido: z.enum(["crescente", "decrescente", "ambos"]).describe("Sentido que paga, pelo km"),
  cobra_desde: partialDay,
  cobra_ate: partialDay.describe("Primeiro dia sem cobrança; null se não há fim conhecido"),
  precisao_metros: z.number().describe("Precisão da posição"),
  confianca: confidence,
  fonte: source,
};

const tariffPeriod = z.enum(["todos_os_dias", "dia_util", "fim_de_semana", "dia_util_em_parte"]);

const priced = {
  tarifa_periodo: tariffPeriod
    .nullable()
    .describe(
      "Quando valem `tarifa` e `tarifa_carro`: em dia útil ou, como nesse dia, em fim de semana ou feriado; dia_util_em_parte: nesse dia também há horas com a tarifa de fim de semana, que não é a mostrada; null se a tarifa é desconhecida",
    ),
  tarifa: pricesByAxles
    .nullable()
    .describe(
      "Reais de um caminhão por eixos, no dia, sem o desconto da tag; null se desconhecida",
    ),
  tarifa_carro: pricesByAxles.nullable().describe("O mesmo de um carro, por eixos"),
  tarifa_vigencia: partialDay,
  tarifa_confirmada_em: confirmedOn,
  tarifa_confianca: confidence.nullable(),
  tarifa_duvida: z
    .enum(["substituida", "divergente"])
    .nullable()
    .describe(
      "substituida: a tarifa já foi reajustada e o valor novo não é conhecido; divergente: as fontes divergem sobre a tarifa, ou sobre se a praça cobra; null sem dúvida conhecida",
    ),
  tarifa_fonte: z.string().nullable(),
};

const geometry = z
  .object({
    type: z.literal("Point"),
    coordinates: z.array(z.number()).length(2).describe("Longitude e latitude"),
  })
  .meta({ id: "PontoGeoJson" });

const feature = {
  type: z.literal("Feature"),
  id: z.string().describe("Identificador estável da praça"),
  geometry,
};

const plazaFeatureSchema = z
  .object({ ...feature, properties: z.object({ ...properties, ...priced }) })
  .meta({ id: "PracaGeoJson" });

export const plazasAnswerSchema = z
  .object({
    type: z.literal("FeatureCollection"),
    features: z.array(plazaFeatureSchema).describe("Pela ordem do `id`"),
    data: z.iso.date().describe("Dia a que se referem a lista e as tarifas"),
    total: z.int().describe("Praças que passam pelos filtros, em todas as páginas"),
    proximo: z.string().nullable().describe("Cursor da próxima página; null na última"),
  })
  .meta({ id: "PaginaDePracas" });

const axlePriceSchema = z
  .object({
    veiculo: z.enum(VEHICLE_TYPES),
    eixos: z.int(),
    valor: reais,
    valor_tag: reais.nullable().describe("Com pagamento eletrônico; null se não publicado"),
    valor_fim_de_semana: reais
      .nullable()
      .describe("Nas horas da tarifa de fim de semana; null se não publicado"),
    vigencia: partialDay,
    fonte: source,
  })
  .meta({ id: "PrecoPorEixos" });

const pastTariffSchema = z
  .object({
    vigencia: partialDay,
    fim: partialDay.describe("Início da tarifa seguinte; null na mais nova"),
    carro: reais,
    por_eixo: reais.nullable().describe("De cada eixo de um caminhão; null se não publicada"),
    moto: reais.nullable(),
    carro_fim_de_semana: reais.nullable(),
    desconto_tag_percentual: z.number().nullable().describe("DBT; null se desconhecido"),
    desconto_tag_origem: z.enum(["publicado", "inferido"]).nullable(),
    precos_publicados: z
      .array(axlePriceSchema)
      .describe("Preços publicados para um número de eixos, que valem no lugar do cálculo"),
    confianca: confidence,
    fonte: source,
  })
  .meta({ id: "TarifaHistorica" });

export const plazaAnswerSchema = z
  .object({
    ...feature,
    properties: z.object({
      ...properties,
      ...priced,
      historico: z.array(pastTariffSchema).describe("Da tarifa mais nova para a mais antiga"),
    }),
  })
  .meta({ id: "PracaComHistorico" });

/** Filter of one plaza. */
export const plazaQuerySchema = z.strictObject({
  data: day.optional().describe("Dia da tarifa; na falta, hoje em Brasília"),
});

export type TariffPeriod = z.infer<typeof tariffPeriod>;
export type PlazasQuery = z.infer<typeof plazasQuerySchema>;
export type PlazasAnswer = z.infer<typeof plazasAnswerSchema>;
export type PlazaAnswer = z.infer<typeof plazaAnswerSchema>;
