import { expect, it } from "vitest";
import { suggestedPlace } from "../../../../lib/quote/places/gazetteer/known-place.ts";
import { city, region, terminal } from "./builders.ts";

const BRASILIA = city("Brasília/DF");

it.each([
  ["cidade", BRASILIA],
  ["regiao_administrativa", region("Ceilândia", BRASILIA)],
  ["aeroporto", terminal("Aeroporto de Congonhas")],
  ["porto", terminal("Porto de Santos", { kind: "port" })],
])("a suggestion is of the kind %s", (tipo, place) => {
  expect(suggestedPlace(place).tipo).toBe(tipo);
});

it("a suggestion has the text to send, and what it stands for", () => {
  expect(suggestedPlace(BRASILIA)).toEqual({
    texto: "Brasília/DF",
    tipo: "cidade",
    nome: "Brasília",
    uf: "DF",
    codigo_ibge: BRASILIA.ibge_code,
    latitude: -20,
    longitude: -45,
  });
});
