import { expect, test } from "vitest";
import { groupNotices } from "../../../web/src/route/notice-groups.ts";

const about = (praca: string) => ({
  codigo: "desconto_desconhecido" as const,
  mensagem: `Sem DBT: ${praca}`,
  pracas: [praca],
});
const passages = [
  { codigo_antt: "a", valor: 10.1 },
  { codigo_antt: "b", valor: 20.2 },
  { codigo_antt: "c", valor: null },
];

test("notices of the same fact are one group, with its plazas and their prices", () => {
  const general = { codigo: "balsa", mensagem: "A rota usa balsa." } as const;
  expect(groupNotices([about("a"), general, about("b")], passages)).toEqual([
    { code: "desconto_desconhecido", notices: [about("a"), about("b")], passages: 2, reais: 30.3 },
    { code: "balsa", notices: [general], passages: 0, reais: 0 },
  ]);
});

test("a plaza that is passed twice counts twice", () => {
  const [first] = passages;
  const [group] = groupNotices([about("a")], [...passages, ...(first ? [first] : [])]);
  expect(group).toMatchObject({ passages: 2, reais: 20.2 });
});

test("an unknown price adds nothing to the sum", () => {
  expect(groupNotices([about("c")], passages)).toMatchObject([{ passages: 1, reais: 0 }]);
});

test("restrictions for trucks come first", () => {
  const of = (codigo: "balsa" | "restricao_de_horario") => ({ codigo, mensagem: codigo });
  const groups = groupNotices([of("balsa"), of("restricao_de_horario")], passages);
  expect(groups.map(({ code }) => code)).toEqual(["restricao_de_horario", "balsa"]);
});
