import { z } from "zod";

/** The body of every error of every endpoint. */
export const errorBodySchema = z.object({
  codigo: z.string().describe("Status HTTP como texto"),
  mensagem: z.string().describe("Mensagem em português"),
  erros: z
    .array(z.object({ campo: z.string(), mensagem: z.string() }))
    .optional()
    .describe("Campos com erro, na validação"),
});
