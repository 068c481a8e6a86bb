import { expect, test } from "vitest";
import { shortTripTitle, tripTitle, unbrokenPlaces } from "../../../web/src/route/trip-title.ts";

test("all places that fit are named, addresses by their towns", () => {
  expect(tripTitle(["Curitiba/PR", "São Paulo/SP"])).toBe("Curitiba/PR → São Paulo/SP");
  expect(
    tripTitle(["Rua Conselheiro Laurindo 1234, Curitiba/PR", "Registro/SP", "Santos/SP"]),
  ).toBe("Curitiba/PR → Registro/SP → Santos/SP");
});

test("of more places, the ends are named", () => {
  const places = ["Curitiba/PR", "Londrina/PR", "Bauru/SP", "Campinas/SP"];
  expect(tripTitle(places)).toBe("Curitiba/PR → … → Campinas/SP");
});

test("a short title has the ends alone", () => {
  expect(shortTripTitle(["Curitiba/PR", "Santos/SP"])).toBe("Curitiba/PR → Santos/SP");
  const three = ["Curitiba/PR", "Registro/SP", "Santos/SP"];
  expect(shortTripTitle(three)).toBe("Curitiba/PR → … → Santos/SP");
});

test("addresses of one town are named in full", () => {
  const from = "Rua XV de Novembro 10, Curitiba/PR";
  const to = "Avenida Sete 20, Curitiba/PR";
  expect(tripTitle([from, to])).toBe(`${from} → ${to}`);
  expect(tripTitle([from, "Ponta Grossa/PR", to])).toBe(`${from} → … → ${to}`);
});

test("the line of a title ends between places, unless one is long", () => {
  expect(unbrokenPlaces("São Luís/MA → Belém/PA")).toBe("São\u00a0Luís/MA → Belém/PA");
  const long = "Avenida Paulista, 1000, São Paulo/SP";
  expect(unbrokenPlaces(long)).toBe(long);
});
