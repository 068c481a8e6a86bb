import { expect, test } from "vitest";
import { placeFaultText } from "../../../web/src/route/place-fault-text.ts";

const fault = (tipo: string, mensagem: string, ...sugestoes: string[]) =>
  placeFaultText({ tipo, mensagem, sugestoes }, "Bom Jesus");

test("a place whose suggestions stand beside it is not named twice", () => {
  const message = "há mais de um município com este nome: Bom Jesus/PI, Bom Jesus/RN";
  expect(fault("local_ambiguo", message, "Bom Jesus/PI", "Bom Jesus/RN")).toBe(
    "Há mais de um lugar com o nome Bom Jesus. Qual?",
  );
  expect(fault("local_ambiguo", message, "Bom Jesus/PI")).toBeUndefined();
  expect(
    fault("local_desconhecido", "local não encontrado; existe Paranaguá/PR", "Paranaguá/PR"),
  ).toBe("Não encontrado. Você quis dizer:");
});

test("an unknown place has the form that one should have", () => {
  const message = "local não encontrado; termine o endereço com cidade e UF, como Campinas/SP";
  expect(fault("local_desconhecido", message)).toBe(
    "Não encontrado. Use cidade/UF, como Campinas/SP.",
  );
});

test.each([
  ["local_ambiguo", "há mais de um endereço assim: Rua A; Rua B; informe o bairro"],
  ["local_desconhecido", "a BR-116 não chega ao km 2.000; vai até o km 900"],
  ["cep_invalido", "CEP inválido"],
])("the service's words stay where only they say it all: %s, %s", (kind, message) => {
  expect(fault(kind, message, "Bom Jesus/PI")).toBeUndefined();
});
