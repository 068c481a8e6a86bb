import { expect, test } from "vitest";
import { noticeText } from "../../../web/src/route/notice-text.ts";

test("a notice names the place instead of its field", () => {
  const notice = { mensagem: "locations[1]: endereço aproximado.", local: 1 };
  expect(noticeText(notice, ["Curitiba/PR", "Rua A, Santos/SP"])).toBe(
    "Rua A, Santos/SP: endereço aproximado.",
  );
  expect(noticeText(notice)).toBe(notice.mensagem);
});

test.each([
  [
    "Anel (26 km): restrita. Sem data_viagem com hora, não se sabe se a passagem cai nele.",
    "partida",
  ],
  ["O porte do veículo não foi informado em dimensoes.", "Dimensões e eixos"],
  ["custo_total não inclui 8 passagens por pedágio sem tarifa conhecida.", "O custo total"],
  ["Piso de frete não calculado: config.freight_table não foi informado.", "tabela"],
])("the fields of %j become words", (mensagem, words) => {
  const text = noticeText({ mensagem });
  expect(text).toContain(words);
  expect(text).not.toMatch(/\w+_\w+|dimensoes/);
});
