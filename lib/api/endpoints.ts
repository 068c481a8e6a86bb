import type { z } from "zod";
import * as consultaPracasPolyline from "./consulta-pracas-polyline.ts";
import * as consultaRoteirizador from "./consulta-roteirizador.ts";

/** One row of the service's table of endpoints. */
export interface Endpoint {
  /** Name of the function's file in `functions/`. */
  name: string;
  method: "GET" | "POST" | "DELETE";
  /** Path with `{parameters}`, as API Gateway writes it. */
  path: string;
  summary: string;
  request?: z.ZodType;
  response: z.ZodType;
  maxBodyBytes: number;
  /** The error for a larger body. */
  tooLarge: "InvalidRequest" | "PayloadTooLarge";
  /** Status of a success; 200 unless told. */
  status?: number;
  /** Answers without a token. */
  public?: boolean;
}

/** All endpoints; the stack, the local server and the OpenAPI document are made from this table. */
export const endpoints = {
  "consulta-roteirizador": {
    name: "consulta-roteirizador",
    method: "POST",
    path: "/consulta/consultaRoteirizador/{enterpriseId}",
    summary: "Rotas entre locais, com pedágios, UFs, polilinha e piso mínimo de frete",
    request: consultaRoteirizador.requestSchema,
    response: consultaRoteirizador.responseSchema,
    maxBodyBytes: 64 * 1024,
    tooLarge: "InvalidRequest",
  },
  "consulta-pracas-polyline": {
    name: "consulta-pracas-polyline",
    method: "POST",
    path: "/valePedagio/consultaPracasPolyline/{enterpriseID}",
    summary: "Praças de pedágio de um trajeto qualquer, com a tarifa do veículo e o DBT",
    request: consultaPracasPolyline.requestSchema,
    response: consultaPracasPolyline.responseSchema,
    maxBodyBytes: 5 * 1024 * 1024,
    tooLarge: "PayloadTooLarge",
  },
} as const satisfies Record<string, Endpoint>;
