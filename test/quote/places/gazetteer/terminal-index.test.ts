import { describe, expect, it } from "vitest";
import { createFindTerminals } from "../../../../lib/quote/places/gazetteer/terminal-index.ts";
import { terminal } from "./builders.ts";

const TERMINALS = [
  terminal("Aeroporto de Congonhas", { codes: "CGH;SBSP", other: "São Paulo;Congonhas" }),
  terminal("Aeroporto de Guarulhos", {
    codes: "GRU",
    other: "São Paulo;Guarulhos",
    alone: "Cumbica",
  }),
  terminal("Aeroporto de Porto Alegre", { codes: "POA", other: "Porto Alegre" }),
  terminal("Porto de Santos", { kind: "port", other: "Santos", alone: "Porto de Santos" }),
  terminal("Porto de Pecém", { kind: "port", other: "Pecém" }),
  terminal("Aeroporto SBMG", { codes: "SBMG" }),
];
const find = createFindTerminals(TERMINALS, (key) => key === "poa");
const found = (text: string) => find(text).map(({ name }) => name);

describe("an airport or a port", () => {
  it.each([
    ["CGH", ["Aeroporto de Congonhas"]],
    ["sbsp", ["Aeroporto de Congonhas"]],
    ["Cumbica", ["Aeroporto de Guarulhos"]],
    ["Aeroporto de Guarulhos", ["Aeroporto de Guarulhos"]],
    ["AEROPORTO INTERNACIONAL DE GUARULHOS", ["Aeroporto de Guarulhos"]],
    ["Aeroporto GRU", ["Aeroporto de Guarulhos"]],
    ["Guarulhos Airport", ["Aeroporto de Guarulhos"]],
    ["Aeroporto São Paulo", ["Aeroporto de Congonhas", "Aeroporto de Guarulhos"]],
    ["Aeroporto POA", ["Aeroporto de Porto Alegre"]],
    ["Porto de Santos", ["Porto de Santos"]],
    ["Terminal Portuário do Pecém", ["Porto de Pecém"]],
    ["Complexo Portuario do Pecém", ["Porto de Pecém"]],
    ["Porto do Pecém", ["Porto de Pecém"]],
    ["SBMG", ["Aeroporto SBMG"]],
  ])("is found by %s", (text, names) => expect(found(text)).toEqual(names));

  it.each([
    ["the name of a city alone", "Guarulhos"],
    ["a code that is a city's name", "POA"],
    ["a code in pieces", "S. B. M. G."],
    ["the name of the other kind", "Porto de Guarulhos"],
    ["the name of a port after airport", "Aeroporto de Santos"],
    ["an unknown name", "Aeroporto de Itu"],
    ["the kind alone", "Aeroporto"],
    ["a code with a digit before it", "2 SBMG"],
  ])("is not found by %s: %s", (_, text) => expect(found(text)).toEqual([]));
});
