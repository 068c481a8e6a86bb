import { t } from "../i18n/i18n.ts";

/** Fields that determine the text of a fault. */
interface Fault {
  tipo: string;
  mensagem: string;
  sugestoes?: readonly unknown[] | undefined;
}

/** Messages of the service that the suggestions or the field repeat. */
const UNKNOWN =
  /^local não encontrado; (existe [^;]+|você quis dizer [^;]+|termine o endereço com cidade e UF, [^;]+)$/;
const AMBIGUOUS = /^há mais de um (?:município|local) com este nome: ([^;]+)$/;

/**
 * Advice on a refused place, shorter than the service's message; undefined if the message says more
 * than the field and its suggestions.
 */
export function placeFaultText(
  { tipo, mensagem, sugestoes = [] }: Fault,
  place: string,
): string | undefined {
  if (tipo === "local_ambiguo") {
    const names = AMBIGUOUS.exec(mensagem)?.[1]?.split(", ") ?? [];
    const isSaid = names.length > 0 && names.length <= sugestoes.length;
    return isSaid ? t("place.ambiguous", { place }) : undefined;
  }
  const [, rest = ""] = (tipo === "local_desconhecido" && UNKNOWN.exec(mensagem)) || [];
  if (rest === "") return undefined;
  if (rest.startsWith("termine")) return t("place.unknown");
  return sugestoes.length > 0 ? t("place.meant") : undefined;
}
