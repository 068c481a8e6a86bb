import { describe, expect, it, test } from "vitest";
import type { TollTables } from "../../../lib/quote/tolls/catalogue/catalogue.ts";
import { plazaNotices } from "../../../lib/quote/tolls/toll-notices.ts";
import type { Vehicle } from "../../../lib/quote/tolls/vehicle.ts";
import { axlePrice, confirmation, pathAround, plaza, quoteTolls, tariff } from "./builders.ts";

const CAR: Vehicle = { type: "car", axles: 2 };
const TRUCK: Vehicle = { type: "truck", axles: 5 };

interface Trip {
  tables?: Partial<TollTables>;
  path?: string;
  vehicle?: Vehicle;
  day?: string;
}

/** Notices about one passage on a Wednesday; trips change single circumstances. */
function noticesOf({ tables, path = "-3000,0 3000,0", vehicle = TRUCK, day }: Trip) {
  const drawn = pathAround(plaza(), path, 100);
  return quoteTolls(tables)(drawn, vehicle, day ?? "2026-11-18").notices;
}

const codesOf = (trip: Trip) => noticesOf(trip).map(({ code }) => code);
const withTariff = (changes: Parameters<typeof tariff>[0]) => ({
  tables: { tariffs: [tariff(changes)] },
});
const weekend = withTariff({ car_weekend: "14.00" });
const carWithTrailer = { vehicle: { ...CAR, axles: 3 } };
const threeAxles = axlePrice({ vehicle: "car", axles: "3", price: "15.80" });
const publishedForCar = { tables: { tariffs: [tariff()], axlePrices: [threeAxles] } };
const weekendOfCar = { tables: { ...weekend.tables, axlePrices: [threeAxles] } };
const derived = withTariff({ per_axle: "" });

describe("a passage", () => {
  test.each<[string, Trip, Trip]>([
    ["tarifa_desconhecida", { tables: { tariffs: [] } }, {}],
    [
      "tarifa_antiga",
      withTariff({ valid_from: "2025-11-18" }),
      withTariff({ valid_from: "2025-11-19" }),
    ],
    ["tarifa_antiga", withTariff({ valid_from: "2025-11" }), withTariff({ valid_from: "2025-12" })],
    ["tarifa_so_ano", withTariff({ valid_from: "2026" }), withTariff({ valid_from: "2026-01" })],
    [
      "tarifa_substituida",
      withTariff({ doubt: "replaced", doubt_from: "2026-11-18" }),
      withTariff({ doubt: "replaced", doubt_from: "2026-11-19" }),
    ],
    ["tarifa_divergente", withTariff({ doubt: "disputed" }), withTariff({ doubt: "replaced" })],
    [
      "vigencia_incerta",
      withTariff({ certain_from: "2026-11-19" }),
      withTariff({ certain_from: "2026-11-18" }),
    ],
    ["tarifa_sem_data", withTariff({ valid_from: "" }), withTariff({ valid_from: "2026" })],
    ["tarifa_calculada", derived, { ...derived, vehicle: CAR }],
    ["praca_na_ponta", { path: "0,0 3000,0" }, { path: "-200,0 3000,0" }],
    ["tarifa_fim_de_semana", { ...weekend, day: "2026-11-22" }, weekend],
    ["tarifa_calculada", { vehicle: { ...CAR, axles: 3 } }, { vehicle: CAR }],
    [
      "tarifa_calculada",
      { ...carWithTrailer, ...weekendOfCar, day: "2026-11-22" },
      { ...carWithTrailer, ...publishedForCar, day: "2026-11-22" },
    ],
    [
      "desconto_desconhecido",
      withTariff({ tag_discount_pct: "" }),
      withTariff({ tag_discount_pct: "0" }),
    ],
    ["desconto_presumido", withTariff({ tag_discount_basis: "inferred" }), withTariff({})],
    [
      "desconto_presumido",
      withTariff({ tag_discount_basis: "inferred" }),
      withTariff({ tag_discount_basis: "inferred", per_axle: "0.00" }),
    ],
  ])("has the notice %s only if that holds", (code, trip, otherTrip) => {
    expect(codesOf(trip)).toContain(code);
    expect(codesOf(otherTrip)).not.toContain(code);
  });

  it("at a published price has no notice", () => expect(noticesOf({})).toEqual([]));
});

describe("a tariff that began more than twelve months ago", () => {
  const old = { tariffs: [tariff({ valid_from: "2025-01-01" })] };
  const seen = (confirmed_on: string) => ({
    ...old,
    confirmations: [confirmation({ valid_from: "2025-01-01", confirmed_on })],
  });

  it.each([
    ["was seen unchanged since its last anniversary", seen("2026-01-01"), []],
    ["was seen unchanged before its last anniversary", seen("2025-12-31"), ["tarifa_antiga"]],
    ["was never seen again", old, ["tarifa_antiga"]],
  ])("and %s", (_, tables, codes) => expect(codesOf({ tables })).toEqual(codes));
});

describe("plazas with the same fault", () => {
  const plazas = Array.from({ length: 12 }, (_, i) =>
    plaza({ id: `P${i}`, name: `Praça ${i}`, longitude: String(-45 + i * 0.02) }),
  );
  const notices = () =>
    noticesOf({ tables: { plazas, tariffs: [] }, path: "-3000,0 30000,0 -3000,10" });

  it("share one notice with all of them, each once, in driving order", () => {
    const [notice, ...others] = notices();
    expect(others).toEqual([]);
    expect(notice?.plazas).toEqual(plazas.map(({ id }) => id));
  });
  it("are named up to ten", () => {
    const [notice] = notices();
    expect(notice?.message).toMatch(/Praça 9 \(BR-999 km 1\) e mais 2\.$/);
  });
});

describe("a notice", () => {
  const unpriced = (changes: Parameters<typeof plaza>[0]) =>
    noticesOf({ tables: { plazas: [plaza(changes)], tariffs: [] } })[0];

  it("names the plaza with its road and km", () => {
    const message = unpriced({ name: "São José", km: "60.25" })?.message;
    expect(message).toMatch(/: São José \(BR-999 km 60,25\)\.$/);
    expect(unpriced({ name: "São José", km: "" })?.message).toMatch(/: São José \(BR-999\)\.$/);
  });
  it("carries the plaza's official code, or its identifier if that is unknown", () => {
    expect(unpriced({ antt_code: "123" })?.plazas).toEqual(["123"]);
    expect(unpriced({})?.plazas).toEqual(["BR-999-MG-k1.0-A"]);
  });
});

describe("what a caller reads", () => {
  it.each([
    ["tarifa_desconhecida", "sem tarifa publicada"],
    ["tarifa_antiga", "doze meses ou mais, não conferida"],
    ["tarifa_substituida", "o valor novo não é conhecido"],
    ["tarifa_divergente", "fontes divergem"],
    ["tarifa_so_ano", "só se conhece o ano"],
    ["vigencia_incerta", "já vigorava no dia"],
    ["tarifa_sem_data", "Vigência da tarifa não conhecida"],
    ["tarifa_calculada", "calculada pela regra do contrato"],
    ["praca_na_ponta", "começa ou termina na praça"],
    ["tarifa_fim_de_semana", "fim de semana e feriado"],
    ["tarifa_por_hora", "vale a de uma partida na hora pedida, ao meio-dia"],
    ["desconto_desconhecido", "vale a tarifa cheia"],
    ["desconto_presumido", "o valor com tag pode ser o cheio"],
    ["passagem_incerta", "vale a da hora estimada"],
    ["tarifa_anterior_desconhecida", "anterior à primeira tarifa conhecida"],
    ["saida_presumida", "em que sentido a saída cobra"],
    ["praca_presumida", "presumida e incluída"],
    ["praca_incerta", "não incluída"],
  ] as const)("in %s is %s", (code, words) => {
    const [notice] = plazaNotices([{ code, plaza: plaza() }]);
    expect(notice?.message).toMatch(new RegExp(`^[^:]*${words}[^:]*: Praça `));
  });
});
