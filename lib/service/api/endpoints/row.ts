import type { z } from "zod";
import type { Deprecation } from "../http/deprecation.ts";
import type { ErrorCode } from "../http/service-error.ts";

/** Groups of endpoints and their purposes. */
export const TAGS = {
  Consultas: "Rotas, praças de pedágio e piso mínimo de frete.",
  Agentes: "Ferramentas para modelos de linguagem (MCP).",
  Dados: "Locais conhecidos, praças de pedágio e suas tarifas.",
  Webhooks: "Endereços que recebem os eventos de VPO.",
  Entregas: "O que foi enviado a um webhook, com todas as tentativas.",
  Chaves: "Como um receptor verifica quem envia.",
  Serviço: "O serviço em si.",
} as const;

/** An error that an endpoint may answer with; a wrong method reaches no endpoint. */
export type OperationError = Exclude<ErrorCode, "MethodNotAllowed">;

/** A row of the table of endpoints, without its name. */
export interface Row {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Answers HEAD as well, which many monitors send. */
  head?: true;
  /** Path with `{parameters}`, as API Gateway writes it. */
  path: string;
  /** Further paths with the same parameters and the same answers. */
  aliases?: readonly string[];
  tag: keyof typeof TAGS;
  summary: string;
  description: string;
  /** The query parameters; ignored if missing. */
  query?: z.ZodObject;
  /** The body; not read if missing. */
  request?: z.ZodType;
  response: z.ZodType;
  /** Takes a spreadsheet in place of the body, as CSV or XLSX. */
  sheets?: true;
  maxBodyBytes?: number;
  /** The error for a larger body. */
  tooLarge?: "InvalidRequest" | "PayloadTooLarge";
  /** Status of a success; defaults to 200. A 204 has no body. */
  status?: number;
  /** Status of an answer without a body, where there are some. */
  emptyStatus?: number;
  /** Errors in addition to those that the rest of the row implies. */
  errors?: readonly OperationError[];
  /** May answer with 303 and the address of a file of the type that `Accept` prefers. */
  seeOther?: true;
  /** Answers with an `ETag`, and with 304 to a caller who has the same answer. */
  etag?: true;
  /** Seconds for which any cache may keep a success. */
  cacheSeconds?: number;
  /** The end of the endpoint, which every answer then names; made with `deprecated`. */
  deprecated?: Deprecation;
  /** Answers without a token. */
  public?: boolean;
}
