import { z } from "zod";
import { vehicleSchema } from "./vehicle.ts";

/** Body of the toll-plaza query by polyline. */
export const requestSchema = z.strictObject({
  polyline: z.strictObject({
    string: z.string().describe("Trajeto como polilinha codificada (algoritmo do Google)"),
    precision: z.enum(["5", "6"]).describe("Casas decimais da codificação"),
  }),
  config: z.strictObject({ vehicle: vehicleSchema }),
});

/** Answer of the toll-plaza query by polyline. */
export const responseSchema = z.object({
  pedagios: z
    .array(
      z.object({
        codigo_antt: z
          .string()
          .describe(
            "Código oficial da praça quando conhecido; senão, o identificador estável do catálogo",
          ),
        nome: z.string(),
        tarifa: z
          .number()
          .describe(
            "Reais para o veículo, com o desconto básico (DBT) onde existe; 0 se desconhecida",
          ),
      }),
    )
    .describe("Uma entrada por passagem, na ordem do trajeto"),
  avisos: z.array(z.string()).describe("O que o chamador precisa saber sobre esta resposta"),
});

export type PlazasResponse = z.infer<typeof responseSchema>;
