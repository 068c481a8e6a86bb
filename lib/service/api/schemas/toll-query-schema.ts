import { z } from "zod";
import { answerIdSchema } from "./answer-id-schema.ts";
import { noticeSchema } from "./notice-schema.ts";
import { answeredVehicleSchema, passageFields, tollSumFields } from "./plaza-schema.ts";
import { digits } from "./tolerant-schema.ts";
import { referenceDateSchema, travelDateSchema } from "./travel-date-schema.ts";
import { vehicleSchema } from "./vehicle-schema.ts";

/** Body of the toll-plaza query by polyline. */
export const tollRequestSchema = z
  .strictObject({
    polyline: z.strictObject({
      string: z.string().describe("Trajeto como polilinha codificada (algoritmo do Google)"),
      precision: digits(z.enum(["5", "6"])).describe("Casas decimais da codificação"),
    }),
    config: z.strictObject({ vehicle: vehicleSchema, data_viagem: travelDateSchema.optional() }),
  })
  .meta({ id: "ConsultaDePracas" });

const passageSchema = z
  .object({
    ...passageFields,
    tarifa: z
      .number()
      .describe("Reais para o veículo, com o desconto básico (DBT) onde existe; 0 se desconhecida"),
  })
  .meta({ id: "PassagemDePedagio" });

/** Answer of the toll-plaza query by polyline. */
export const tollResponseSchema = z
  .object({
    id_consulta: answerIdSchema,
    pedagios: z.array(passageSchema).describe("Uma entrada por passagem, na ordem do trajeto"),
    ...tollSumFields,
    data_referencia: referenceDateSchema,
    veiculo: answeredVehicleSchema,
    avisos: z.array(noticeSchema).describe("O que o chamador precisa saber sobre esta resposta"),
  })
  .meta({ id: "RespostaDePracas" });

export type TollRequest = z.infer<typeof tollRequestSchema>;
/** The answer before it is kept. */
export type TollResponse = Omit<z.infer<typeof tollResponseSchema>, "id_consulta">;
