import { z } from "zod";
import { parseTravelDate } from "../../../quote/tolls/travel-date.ts";

/** Fault of a travel date that cannot be read. */
export const TRAVEL_DATE_FAULT =
  "deve ser uma data ISO 8601 de 2000 a 2099, com ou sem hora: 2026-12-24 ou 2026-12-24T18:30:00-03:00";

/** `config.data_viagem` of both queries. */
export const travelDateSchema = z
  .string()
  .max(40)
  .refine((text) => parseTravelDate(text, new Date(0)) !== undefined, TRAVEL_DATE_FAULT)
  .describe(
    "Início da viagem em ISO 8601, no passado ou no futuro; sem fuso, no horário de Brasília. Decide as tarifas e o piso. Sem o campo, agora",
  )
  .meta({ examples: ["2026-12-24", "2026-12-24T18:30:00-03:00"] });

/** The travel date for which an answer holds. */
export const referenceDateSchema = z
  .string()
  .describe(
    "Início da viagem que vale para tarifas e piso, em ISO 8601 no horário de Brasília; só a data se a requisição não deu a hora ou nenhum data_viagem",
  );
