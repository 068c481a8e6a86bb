import { t } from "../i18n/i18n.ts";

/** What the text of a fault depends on. */
interface Fault {
  tipo: string;
  mensagem: string;
  sugestoes?: readonly unknown[] | undefined;
}

/** The service's words about a place, which its suggestions or its field say as well. */
const UNKNOWN =
  /^local não encontrado; (existe [^;]+|você quis dizer [^;]+|termine o endereço com cidade e UF, [^;]+)$/;
const AMBIGUOUS = /^há mais de um (?:município|local) com este nome: ([^;]+)$/;

/**
 * What to do about a refused place, shorter than the service's words beside its field and its
 * suggestions; undefined where only these words say it all.
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
