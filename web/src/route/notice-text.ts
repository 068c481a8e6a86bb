import type { NoticeItem } from "../api/types.ts";

/** Fields of the request and the answer that the service names, in the words of this page. */
const FIELDS: readonly (readonly [string, string])[] = [
  ["Sem data_viagem com hora", "Sem dia e hora da partida"],
  ["em dimensoes.", "em “Dimensões e eixos”."],
  ["custo_total não inclui", "O custo total não inclui"],
  ["config.freight_table não foi informado", "nenhuma tabela foi escolhida"],
];

/** A notice in the service's words, with names of places and of the form in place of fields. */
export function noticeText(
  { mensagem, local = -1 }: Pick<NoticeItem, "mensagem" | "local">,
  places: readonly string[] = [],
): string {
  const placed = mensagem.replace(`locations[${local}]`, places[local] ?? "$&");
  return FIELDS.reduce((text, [field, words]) => text.replace(field, words), placed);
}
