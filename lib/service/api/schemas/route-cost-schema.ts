import { z } from "zod";
import { CARGO_TYPES, FREIGHT_TABLES, RETURN_KINDS } from "../../../quote/freight/floor.ts";

const floorPartSchema = z.object({
  quilometros: z.number(),
  valor: z.number().describe("Reais"),
});

/** The freight floor of a route, with its calculation. */
export const floorDetailSchema = z
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
      .extend({
        vazio: z.boolean().describe("A volta foi calculada sem carga, a 92% do CCD"),
        tipo: z
          .enum(RETURN_KINDS)
          .describe("Como a volta conta; sem config.freight_table.retorno, mesma_viagem"),
        fundamento: z.string().describe("Ato da ANTT em que o cálculo da volta se apoia"),
      })
      .nullable()
      .describe(
        "O que a volta soma à ida; null se o piso não conta nenhuma. O total é arredondado uma vez",
      ),
    formula: z.string().describe("O cálculo por extenso"),
  })
  .meta({ id: "DetalheDoPiso" });

/** Fuel, emissions and total cost of a route. */
export const costFields = {
  combustivel: z
    .object({
      litros: z.number(),
      valor: z.number().describe("Reais"),
      arla_litros: z.number().nullable().describe("null sem config.consumo.arla_percentual"),
    })
    .nullable()
    .describe("null sem config.consumo"),
  emissoes: z
    .object({
      kg_co2e: z.number().describe("Quilogramas de CO₂ equivalente da queima do combustível"),
      fator_kg_por_litro: z.number(),
      fonte: z.string().describe("De onde vem o fator e o que ele supõe"),
    })
    .nullable()
    .describe("null sem config.consumo e para carro, cujo combustível não se conhece"),
  custo_total: z
    .number()
    .nullable()
    .describe("valor_pedagios mais o combustível, em reais; null sem config.consumo"),
  custo_total_tag: z
    .number()
    .nullable()
    .describe("valor_pedagios_tag mais o combustível, em reais; null sem config.consumo"),
  custo_completo: z
    .boolean()
    .nullable()
    .describe(
      "false: há pedágio sem tarifa conhecida ou travessia por água, cujos preços os custos não incluem",
    ),
};
