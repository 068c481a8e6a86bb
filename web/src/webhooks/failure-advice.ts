import type { MessageKey } from "../i18n/pt.ts";

/** What to do about a delivery's error, by what its Portuguese text begins with or holds. */
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

/** The text of what to do about a delivery's error. */
export function adviceOn(error: string): MessageKey {
  return ADVICE.find(([pattern]) => pattern.test(error))?.[1] ?? "advice.other";
}
