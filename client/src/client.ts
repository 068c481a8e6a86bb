import createClient, { type Client } from "openapi-fetch";
import { type RetryOptions, withRetries } from "./retry.ts";
import type { paths } from "./schema.ts";

/** Address and token of the service. */
export interface ClientOptions extends RetryOptions {
  /** For example `https://api.example`. */
  baseUrl: string;
  /** The bearer token, or a function that returns the current one. */
  token: string | (() => string | Promise<string>);
}

/** Calls by method and path: `rota.GET("/saude")`. Each resolves to `data` or `error`, and the `response`. */
export type RotaVpo = Client<paths>;

/** The body of an error, from the service or from API Gateway itself. */
export interface ErrorBody {
  mensagem?: string | undefined;
  message?: string | undefined;
}

/** Message of an error: in Portuguese, or in English if API Gateway itself answered. */
export function messageOf(error: ErrorBody): string {
  return error.mensagem ?? error.message ?? "";
}

/** A client whose calls carry the token and are repeated on 429 and 503. */
export function createRotaVpo({ baseUrl, token, ...retries }: ClientOptions): RotaVpo {
  const client = createClient<paths>({ baseUrl, fetch: withRetries(retries) });
  client.use({
    onRequest: async ({ request }) => {
      const current = typeof token === "string" ? token : await token();
      request.headers.set("authorization", `Bearer ${current}`);
      return request;
    },
  });
  return client;
}
