import { z } from "zod";

/** The identifier of a kept answer. */
export const answerIdSchema = z
  .uuid()
  .nullable()
  .describe(
    "Dá esta mesma resposta por 21 dias em GET /consulta/{enterpriseId}/{consultaId}; null se ela não pôde ser guardada",
  );
