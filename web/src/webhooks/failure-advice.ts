import type { MessageKey } from "../i18n/pt.ts";

/** Advice on a delivery's error, by a pattern of its Portuguese text. */
const ADVICE = [
  [/^(certificado|falha na negociação) TLS/, "advice.certificate"],
  [/^sem resposta/, "advice.slow"],
  [/^o servidor respondeu 3/, "advice.redirect"],
  [/^o servidor respondeu 40[13]/, "advice.token"],
  [/^o servidor respondeu (404|405|410)/, "advice.path"],
  [/^o servidor respondeu 5/, "advice.server"],
  [/DNS/, "advice.dns"],
  [/^conexão|^falha na conexão|conectar|inalcançável|encerrou a conexão/, "advice.unreachable"],
] as const satisfies readonly (readonly [RegExp, MessageKey])[];

/** Key of the advice on a delivery's error. */
export function adviceOn(error: string): MessageKey {
  return ADVICE.find(([pattern]) => pattern.test(error))?.[1] ?? "advice.other";
}
