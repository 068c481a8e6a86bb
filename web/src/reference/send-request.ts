import { accessToken, anotherToken } from "../session.ts";
import type { Operation } from "./contract.ts";

/** The values of the form: parameters by place and name, and the body as typed. */
export interface TriedCall {
  operation: Operation;
  /** Values by `in` and `name`, such as `path.enterpriseId`. */
  values: Readonly<Record<string, string>>;
  body: string;
}

export interface TriedAnswer {
  /** 0 if the service did not answer. */
  status: number;
  milliseconds: number;
  headers: readonly (readonly [name: string, value: string])[];
  text: string;
}

/** The address of a call with its parameters, without those that have no value. */
export function addressOf({ operation, values }: Omit<TriedCall, "body">): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[`path.${name}`] ?? ""),
  );
  const query = new URLSearchParams();
  for (const { in: where, name } of operation.parameters ?? []) {
    const value = values[`query.${name}`] ?? "";
    if (where === "query" && value !== "") query.append(name, value);
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** True if a call needs a token. */
export function needsToken({ security = [] }: Operation): boolean {
  return security.length > 0;
}

/** Makes a call with the page's token. If that has expired, calls again with a new one. */
export async function sendRequest(call: TriedCall): Promise<TriedAnswer> {
  const started = performance.now();
  const answer = (status: number, rest: Partial<TriedAnswer> = {}): TriedAnswer => ({
    status,
    milliseconds: Math.round(performance.now() - started),
    headers: [],
    text: "",
    ...rest,
  });
  try {
    const token = needsToken(call.operation) ? await accessToken() : undefined;
    let response = await attempt(call, token);
    if (response.status === 401 && token !== undefined) {
      const other = await anotherToken(token);
      if (other !== undefined && other !== token) response = await attempt(call, other);
    }
    const text = indented(await response.text());
    return answer(response.status, { headers: [...response.headers], text });
  } catch {
    return answer(0);
  }
}

function attempt({ operation, values, body }: TriedCall, token: string | undefined) {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  for (const { in: where, name } of operation.parameters ?? []) {
    const value = values[`header.${name}`] ?? "";
    if (where === "header" && value !== "") headers.set(name, value);
  }
  const hasBody = operation.requestBody !== undefined;
  if (hasBody) headers.set("content-type", "application/json");
  return fetch(addressOf({ operation, values }), {
    method: operation.method,
    headers,
    ...(hasBody && { body }),
  });
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
