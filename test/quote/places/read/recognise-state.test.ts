import { describe, expect, test } from "vitest";
import { recogniseState } from "../../../../lib/quote/places/read/recognise-state.ts";
import { gazetteer, states, understood } from "../brazil.ts";

describe("a state alone", () => {
  test("never becomes a city, by name or by UF", () => {
    const capitals = ["RJ", "SP"];
    const texts = states.flatMap(({ uf, name }) => [
      uf,
      uf.toLowerCase(),
      `${uf}, Brasil`,
      `Estado de ${name}`,
      ...(capitals.includes(uf) ? [] : [name, name.toUpperCase(), `${name} - Brasil`]),
      ...(gazetteer.named(name, uf).length > 0 ? [] : [`${name} - ${uf}`, `${name}/${uf}`]),
    ]);
    const understoodOtherwise = texts.filter(
      (text) =>
        !/^refused: .+ (?:é um estado|não é uma cidade); informe a cidade/.test(understood(text)),
    );
    expect(understoodOtherwise).toEqual([]);
  });

  test.each([
    ["Espírito Santo", "Espírito Santo/RN"],
    ["Goiás", "Goiás/GO"],
    ["Paraná", "Paranã/TO ou Paraná/RN"],
  ])("%s is refused naming the like-named city", (text, cities) => {
    expect(understood(text)).toBe(
      `refused: ${text} é um estado; informe a cidade (nome ambíguo; se for o município, informe ${cities})`,
    );
  });

  test("at the end of an address is not a city", () => {
    expect(understood("Rua das Flores, 10, Espírito Santo")).toMatch(/^refused: /);
    expect(understood("Rua das Flores, 10, Goiás")).toMatch(/^refused: /);
  });
});

test.each(["São Paulo", "Rio de Janeiro"])("%s alone is the city", (name) => {
  expect(understood(name)).toBe(`municipality ${name}/${gazetteer.ufNamed(name)}`);
});

test.each([
  ["Goiás/GO", "municipality Goiás/GO"],
  ["Espírito Santo/RN", "municipality Espírito Santo/RN"],
  ["Vitória, Espírito Santo", "municipality Vitória/ES"],
])("%s is a city with its UF", (text, expected) => {
  expect(understood(text)).toBe(expected);
});

test.each([
  ["Brasil", "local_incompleto"],
  ["Brazil", "local_incompleto"],
  ["Bahia", "local_incompleto"],
  ["SP", "local_incompleto"],
  ["UF: SP", "local_incompleto"],
  ["uf sp", "local_incompleto"],
  ["Estado da Bahia", "local_incompleto"],
  ["Estado de São Paulo", "local_incompleto"],
  ["Estado do Paraná", "local_incompleto"],
  ["Goiás", "local_ambiguo"],
])("the refusal of %s is a %s", (text, error) => {
  expect(recogniseState(text, gazetteer)).toMatchObject({ kind: "refused", error });
});

test("the refusal of a name suggests the city that bears it", () => {
  expect(recogniseState("Goiás", gazetteer)).toMatchObject({
    suggestions: [{ texto: "Goiás/GO" }],
  });
});

test.each([
  ["df", "DF não é uma cidade; informe a cidade, como Brasília/DF"],
  ["Distrito Federal", "Distrito Federal não é uma cidade; informe a cidade, como Brasília/DF"],
  ["sp", "SP é um estado; informe a cidade"],
  ["Estado de São Paulo", "São Paulo é um estado; informe a cidade"],
])("%s: %s", (text, reason) => {
  expect(recogniseState(text, gazetteer)).toMatchObject({ reason });
});

test("the country alone is refused", () => {
  expect(understood("Brasil")).toBe("refused: Brasil é o país; informe a cidade");
});
