import { z } from "zod";

/** `codigo_antt` of a toll plaza in any answer. */
export const plazaCodeSchema = z
  .string()
  .describe("Código oficial da praça quando conhecido; senão, o identificador estável do catálogo");
