import { z } from "zod";
import { INSTANT_FAULTS, parseInstant } from "../../../quote/tolls/track/instant.ts";
import { answerIdSchema } from "./answer-id-schema.ts";
import { noticeSchema } from "./notice-schema.ts";
import { answeredVehicleSchema, passageFields, tollSumFields } from "./plaza-schema.ts";
import { digits, numeric } from "./tolerant-schema.ts";
import { referenceDateSchema, travelDateSchema } from "./travel-date-schema.ts";
import { vehicleSchema } from "./vehicle-schema.ts";

const trackPointSchema = z
  .strictObject({
    latitude: numeric(z.number().min(-90).max(90)),
    longitude: numeric(z.number().min(-180).max(180)),
    horario: z
      .string()
      .max(40)
      .superRefine((text, { addIssue }) => {
        const instant = parseInstant(text);
        if (typeof instant !== "number")
          addIssue({ code: "custom", message: INSTANT_FAULTS[instant] });
      })
      .describe("ISO 8601 com fuso (`-03:00` ou `Z`), de 2000 a 2099")
      .meta({ format: "date-time", examples: ["2026-11-18T08:00:00-03:00"] }),
  })
  .meta({ id: "PontoComHorario" });

/** The three forms of a path. */
const PATH_FIELDS = ["polyline", "pontos", "gpx"] as const;

/** Checked even if other fields are at fault, so that an answer names all faults. */
const ALWAYS = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

function pathsIn(body: Partial<Record<(typeof PATH_FIELDS)[number], unknown>>): number {
  return PATH_FIELDS.filter((field) => body[field] !== undefined).length;
}

/** True for a query that has a path in one of its forms. */
export function isTollQuery(query: unknown): boolean {
  if (typeof query !== "object" || query === null) return false;
  return PATH_FIELDS.some((field) => field in query);
}

/** Body of the toll-plaza query by polyline. */
export const tollRequestSchema = z
  .strictObject({
    polyline: z
      .strictObject({
        string: z
          .string()
          .trim()
          .describe("Trajeto como polilinha codificada (algoritmo do Google)"),
        precision: digits(z.enum(["5", "6"])).describe("Casas decimais da codificação"),
      })
      .optional()
      .describe("Mande exatamente um de `polyline`, `pontos` e `gpx`"),
    pontos: z
      .array(trackPointSchema)
      .min(2)
      .optional()
      .describe(
        "Rastro com horários: cada passagem é cobrada pelo seu dia e hora. Não vai com `config.data_viagem`",
      ),
    gpx: z
      .string()
      .optional()
      .describe(
        "O texto de um GPX: os pontos das trilhas (`trkpt`) ou, sem elas, das rotas (`rtept`), com ou sem `time`",
      ),
    config: z.strictObject({ vehicle: vehicleSchema, data_viagem: travelDateSchema.optional() }),
  })
  .refine((body) => pathsIn(body) > 0, {
    ...ALWAYS,
    path: ["polyline"],
    params: { kind: "campo_obrigatorio" },
    error: "campo obrigatório; no seu lugar, `pontos` ou `gpx`",
  })
  .refine((body) => pathsIn(body) < 2, {
    ...ALWAYS,
    error: "mande só um de polyline, pontos e gpx",
  })
  .refine((body) => !body.pontos || body.config?.data_viagem === undefined, {
    ...ALWAYS,
    path: ["config", "data_viagem"],
    error: "não vai com pontos, cujos horários decidem as tarifas",
  })
  .meta({ id: "ConsultaDePracas" });

const passageSchema = z
  .object({
    ...passageFields,
    passagem_em: z
      .string()
      .nullable()
      .optional()
      .describe(
        "Quando passou, no horário de Brasília (ISO 8601), estimado entre os pontos ao redor; ao minuto se `passagem_janela` passa de 2 minutos; null se passa de 1 hora. Só em trajetos com horários",
      ),
    passagem_janela: z
      .object({ inicio: z.string(), fim: z.string() })
      .optional()
      .describe("Entre estes horários o veículo passou. Só em trajetos com horários"),
    tarifa: z
      .number()
      .describe("Reais para o veículo, com o desconto básico (DBT) onde existe; 0 se desconhecida"),
  })
  .meta({ id: "PassagemDePedagio" });

/** The way along the roads that stands for a part of the path. */
const followedWaySchema = z
  .object({
    coordenada_inicio: z.string().describe("Ponto do trajeto em que começa: latitude,longitude"),
    coordenada_fim: z.string().describe("Ponto do trajeto em que acaba: latitude,longitude"),
    polilinha: z.string().describe("O caminho, codificado (algoritmo do Google) com precisão 6"),
  })
  .meta({ id: "TrechoSeguido" });

/** Answer of the toll-plaza query by polyline. */
export const tollResponseSchema = z
  .object({
    id_consulta: answerIdSchema,
    pedagios: z.array(passageSchema).describe("Uma entrada por passagem, na ordem do trajeto"),
    ...tollSumFields,
    data_referencia: referenceDateSchema,
    veiculo: answeredVehicleSchema,
    trechos_seguidos: z
      .array(followedWaySchema)
      .optional()
      .describe(
        "Trechos com pontos a mais de 1 km um do outro em que os pedágios são os do caminho pelas estradas; ausente se não há",
      ),
    avisos: z.array(noticeSchema).describe("O que o chamador precisa saber sobre esta resposta"),
  })
  .meta({ id: "RespostaDePracas" });

export type TollRequest = z.infer<typeof tollRequestSchema>;
/** The answer before it is kept. */
export type TollResponse = Omit<z.infer<typeof tollResponseSchema>, "id_consulta">;
