import { expect, test } from "vitest";
import {
  shortTripTitle,
  townName,
  tripTitle,
  unbrokenPlaces,
} from "../../../web/src/route/trip-title.ts";

test("all places that fit are named, addresses by their towns", () => {
  expect(tripTitle(["Curitiba/PR", "São Paulo/SP"])).toEqual({
    title: "Curitiba/PR → São Paulo/SP",
    via: "",
    count: "",
  });
  expect(
    tripTitle(["Rua Conselheiro Laurindo 1234, Curitiba/PR", "Registro/SP", "Santos/SP"]).title,
  ).toBe("Curitiba/PR → Registro/SP → Santos/SP");
});

test("of more places, the ends are the title, unless there is room", () => {
  const places = ["Curitiba/PR", "Santos/SP", "Campinas/SP", "Belo Horizonte/MG"];
  expect(tripTitle(places)).toEqual({
    title: "Curitiba/PR → Belo Horizonte/MG",
    via: "paradas: Santos, Campinas",
    count: "",
  });
  expect(tripTitle(places, true)).toEqual({ title: places.join(" → "), via: "", count: "" });
});

test("a short title has the ends alone", () => {
  expect(shortTripTitle(["Curitiba/PR", "Santos/SP"])).toBe("Curitiba/PR → Santos/SP");
  expect(shortTripTitle(["Curitiba/PR", "Registro/SP", "Santos/SP"])).toBe(
    "Curitiba/PR → Santos/SP",
  );
});

test("stops whose names are too long are counted", () => {
  const places = ["Curitiba/PR", ...Array(9).fill("Ponta Grossa/PR"), "Santos/SP"];
  expect(tripTitle(places)).toEqual({
    title: "Curitiba/PR → Santos/SP",
    via: "",
    count: "11 locais",
  });
});

test("addresses of one town are named in full", () => {
  const from = "Rua XV de Novembro 10, Curitiba/PR";
  const to = "Avenida Sete 20, Curitiba/PR";
  expect(tripTitle([from, to]).title).toBe(`${from} → ${to}`);
  expect(tripTitle([from, "Ponta Grossa/PR", to])).toEqual({
    title: `${from} → ${to}`,
    via: "paradas: Ponta Grossa",
    count: "",
  });
});

test("the line of a title ends before an arrow, within no place unless one is long", () => {
  expect(unbrokenPlaces("São Luís/MA → Belém/PA")).toBe("São\u00a0Luís/MA →\u00a0Belém/PA");
  const long = "Avenida Paulista, 1000, São Paulo/SP";
  expect(unbrokenPlaces(long)).toBe(long);
});

test("the name of a town is that of a place without its street and its state", () => {
  expect(townName("Curitiba/PR")).toBe("Curitiba");
  expect(townName("Rua XV de Novembro, 100, Curitiba/PR")).toBe("Curitiba");
  expect(townName("-25.43,-49.27")).toBeUndefined();
});
