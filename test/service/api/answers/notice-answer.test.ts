import { expect, it } from "vitest";
import type { Notice } from "../../../../lib/base/notice.ts";
import { noticeItems } from "../../../../lib/service/api/answers/notice-answer.ts";

const ferry = (message: string): Notice => ({ code: "balsa", message });

it("a notice appears once, in the order of the notices", () => {
  const items = noticeItems(["b", "a", "b", "c"].map(ferry));
  expect(items.map(({ mensagem }) => mensagem)).toEqual(["b", "a", "c"]);
});

it("two codes with the same text are two notices", () => {
  const items = noticeItems([ferry("a"), { code: "trecho_estimado", message: "a" }]);
  expect(items.map(({ codigo }) => codigo)).toEqual(["balsa", "trecho_estimado"]);
});

it("two plazas with the same label are two notices", () => {
  const items = noticeItems(["1", "2"].map((plaza) => ({ ...ferry("a"), plazas: [plaza] })));
  expect(items.map(({ praca }) => praca)).toEqual(["1", "2"]);
});

it("names its subject and nothing else", () => {
  const about: Notice = {
    ...ferry("a"),
    place: 2,
    plazas: ["BR-999-MG-k1.0-A"],
    metres: 1_234.5,
    roads: ["BR-999"],
  };
  expect(noticeItems([about], 1)).toEqual([
    {
      codigo: "balsa",
      mensagem: "a",
      rota: 1,
      local: 2,
      praca: "BR-999-MG-k1.0-A",
      pracas: ["BR-999-MG-k1.0-A"],
      distancia_metros: 1_235,
      rodovias: ["BR-999"],
    },
  ]);
  const nothing = { codigo: "balsa", mensagem: "a" };
  expect(noticeItems([ferry("a")])).toEqual([nothing]);
  expect(noticeItems([{ ...ferry("a"), roads: [] }])).toEqual([nothing]);
});

it("several plazas are a list, and none of them stands alone", () => {
  const [item] = noticeItems([{ ...ferry("a"), plazas: ["1", "2"] }]);
  expect(item).toEqual({ codigo: "balsa", mensagem: "a", pracas: ["1", "2"] });
});
