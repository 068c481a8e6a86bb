import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createFindFloor,
  type Freight,
  floorCents,
  floorRowSchema,
  RETURN_KINDS,
  type ReturnChoice,
} from "../../../lib/quote/freight/floor.ts";
import {
  type FreightWay,
  floorOfTrip,
  quoteFloor,
} from "../../../lib/quote/freight/quote-floor.ts";

const FREIGHT: Freight = { table: "A", cargo: "geral", axles: 5 };
const ROW = {
  act: "Resolução",
  valid_from: "2026-01-01",
  valid_until: "2026-12-31",
  table: "A",
  cargo: "geral",
  axles: "5",
  ccd: "6.0000",
  cc: "400.00",
};
const CELL = floorRowSchema.parse(ROW);
const findFloor = createFindFloor([CELL]);
const DAY = "2026-11-18";

describe("quoteFloor", () => {
  it("gives the cell in force, without a notice", () => {
    expect(quoteFloor(FREIGHT, "truck", findFloor, DAY)).toEqual({ cell: CELL, notices: [] });
  });
  it("has a notice if the table lacks a column for the axles", () => {
    const { cell, notices } = quoteFloor({ ...FREIGHT, axles: 8 }, "truck", findFloor, DAY);
    expect(cell).toEqual(CELL);
    expect(notices).toMatchObject([{ code: "piso_de_outra_coluna" }]);
    expect(notices[0]?.message).toContain("8 eixos; vale a de 5 eixos");
  });
  it.each([
    ["piso_nao_solicitado", "freight_table", undefined, "truck", DAY],
    ["piso_nao_solicitado", "freight_table", undefined, "car", DAY],
    ["piso_nao_se_aplica", "carro", FREIGHT, "car", DAY],
    ["piso_desconhecido", "nesta data", { ...FREIGHT, cargo: "neogranel" }, "truck", DAY],
    ["piso_desconhecido", "nesta data", FREIGHT, "truck", "2027-01-01"],
    ["piso_desconhecido", "nesta data", FREIGHT, "truck", "2025-12-31"],
  ] as const)("without a cell, gives %s and names %s", (code, part, freight, vehicle, day) => {
    const quote = quoteFloor(freight, vehicle, findFloor, day);
    expect(quote.cell).toBeUndefined();
    expect(quote.notices.map((notice) => notice.code)).toEqual([code]);
    expect(quote.notices[0]?.message).toContain(part);
  });
});

describe("the way back", () => {
  const way = (changes: Partial<FreightWay>): FreightWay => ({
    places: 2,
    returns: false,
    isEmpty: false,
    isHazardous: false,
    ...changes,
  });
  const codes = (freight: Freight, changes: Partial<FreightWay>) =>
    quoteFloor(freight, "truck", () => CELL, DAY, way(changes)).notices.map(({ code }) => code);
  const container = floorRowSchema.parse({ ...ROW, cargo: "conteineirizada" });
  const ofContainer = (returnKind?: ReturnChoice) =>
    quoteFloor({ ...FREIGHT, cargo: "conteineirizada", returnKind }, "truck", () => container, DAY);

  it("is presumed to be part of the trip, with a notice", () => {
    expect(codes(FREIGHT, { returns: true })).toEqual(["retorno_presumido"]);
    const back = way({ returns: true });
    const [notice] = quoteFloor(FREIGHT, "truck", findFloor, DAY, back).notices;
    expect(notice?.message).toContain('"vazio" calcula o retorno vazio');
    expect(codes(FREIGHT, {})).toEqual([]);
  });
  it.each(RETURN_KINDS)("has no notice if it is chosen: %s", (returnKind) => {
    expect(codes({ ...FREIGHT, returnKind }, { returns: true })).toEqual([]);
  });
  it("that is empty and not calculated has the length of the whole way there", () => {
    const empty = { ...FREIGHT, returnKind: "vazio" } as const;
    expect(codes(empty, { places: 3 })).toEqual(["piso_de_varios_destinos", "retorno_presumido"]);
    expect(codes(empty, { places: 3, returns: true })).toEqual(["piso_de_varios_destinos"]);
    expect(codes(empty, {})).toEqual([]);
  });
  it.each<[string, Partial<Freight>, Partial<FreightWay>, string, RegExp]>([
    ["several places", {}, { places: 3 }, "piso_de_varios_destinos", /uma só viagem/],
    ["an empty vehicle", {}, { isEmpty: true }, "piso_de_viagem_vazia", /viagem carregada/],
    ["dangerous goods", {}, { isHazardous: true }, "piso_de_carga_comum", /carga comum/],
    ["a presumed return", { returnKind: "vazio" }, { places: 3 }, "retorno_presumido", /da ida/],
    ["dangerous goods", { cargo: "perigosa_geral" }, {}, "retorno_vazio_devido", /41158\/2025/],
  ])("of %s has a notice with its reason", (_, freight, changes, code, reason) => {
    const { notices } = quoteFloor(
      { ...FREIGHT, ...freight },
      "truck",
      () => CELL,
      DAY,
      way(changes),
    );
    expect(notices.find((notice) => notice.code === code)?.message).toMatch(reason);
  });
  it("of a container is due even if the caller says that none is", () => {
    expect(ofContainer("nenhum").notices.map(({ code }) => code)).toEqual(["retorno_vazio_devido"]);
  });
  it("that is loaded is never presumed", () => {
    const loaded = { ...FREIGHT, returnKind: "carregado" } as const;
    expect(codes(loaded, { places: 3 })).toEqual(["piso_de_varios_destinos"]);
  });
  it("of dangerous goods may be due, unless the caller says that it is not", () => {
    const dangerous = { ...FREIGHT, cargo: "perigosa_geral" } as const;
    expect(codes(dangerous, {})).toEqual(["retorno_vazio_devido"]);
    expect(codes({ ...dangerous, returnKind: "nenhum" }, {})).toEqual([]);
  });
  it("of a container is due, with the act in the notice", () => {
    const [notice] = ofContainer().notices;
    expect(notice).toMatchObject({ code: "retorno_vazio_devido" });
    expect(notice?.message).toContain("5.867/2020, art. 3º, § 4º");
    expect(ofContainer("vazio").notices).toEqual([]);
  });
});

describe("floorOfTrip", () => {
  const trip = (totalMetres: number, backMetres?: number, returnKind?: ReturnChoice) =>
    floorOfTrip(CELL, { totalMetres, backMetres, returnKind });

  it("is distance times CCD plus CC, in cents", () => {
    expect(trip(100_000)).toMatchObject({ cents: 100_000, back: undefined });
    expect(trip(0).cents).toBe(40_000);
  });
  it("takes the distance in tenths of a kilometre, as the answer shows it", () => {
    expect(trip(149).cents).toBe(floorCents(CELL, 1));
    expect(trip(150).cents).toBe(floorCents(CELL, 2));
  });
  it("prices a return of the same trip with the whole distance and one CC", () => {
    expect(trip(200_000, 90_000)).toMatchObject({
      cents: 160_000,
      outbound: { kmTenths: 1_100, cents: 106_000 },
      back: { kmTenths: 900, cents: 54_000, kind: "mesma_viagem" },
    });
  });
  it("prices the way there alone if no way back is due", () => {
    const floor = trip(200_000, 90_000, "nenhum");
    expect(floor).toMatchObject({ cents: 106_000, outbound: { kmTenths: 1_100 }, back: undefined });
    expect(floor.cents).toBe(trip(110_000).cents);
  });
  it("prices a second loaded trip with a second CC", () => {
    expect(trip(200_000, 90_000, "carregado")).toMatchObject({
      cents: 200_000,
      back: { kmTenths: 900, cents: 94_000, kind: "carregado" },
    });
  });
  it("prices an empty return at 92 % of CCD per kilometre", () => {
    expect(trip(200_000, 90_000, "vazio")).toMatchObject({
      cents: 106_000 + 49_680,
      back: { kmTenths: 900, cents: 49_680, kind: "vazio" },
    });
  });
  it("prices an empty return as long as the way there if the query asked for none", () => {
    expect(trip(100_000, undefined, "vazio")).toMatchObject({
      cents: 100_000 + 55_200,
      back: { kmTenths: 1_000, cents: 55_200 },
    });
  });
  it.each(["vazio", "carregado"] as const)(
    "counts the way back of a return %s as its leg shows it",
    (kind) => {
      // 94.1 km there and 94.1 km back, although both are 188.1 km.
      const floor = trip(188_144, 94_072, kind);
      expect(floor).toMatchObject({ outbound: { kmTenths: 941 }, back: { kmTenths: 941 } });
      const alone = {
        vazio: trip(94_072, undefined, kind).cents,
        carregado: 2 * trip(94_072).cents,
      };
      expect(floor.cents).toBe(alone[kind]);
    },
  );
  it("counts a return of the same trip with the distance of the route", () => {
    expect(trip(188_144, 94_072)).toMatchObject({ back: { kmTenths: 940 } });
  });
  it("is the sum of its parts, and not more expensive with an empty return", () => {
    const metres = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(metres, metres, (one, other) => {
        const [back, total] = [Math.min(one, other), Math.max(one, other)];
        const same = trip(total, back);
        const empty = trip(total, back, "vazio");
        const loaded = trip(total, back, "carregado");
        for (const { cents, outbound, back: part } of [same, empty, loaded]) {
          expect(cents).toBe(outbound.cents + (part?.cents ?? 0));
        }
        expect(same.cents).toBe(floorCents(CELL, Math.round(total / 100)));
        expect(empty.cents).toBeLessThanOrEqual(loaded.cents);
      }),
    );
  });
  it("with an empty return is rounded once", () => {
    const kilometres = fc.nat(50_000);
    fc.assert(
      fc.property(fc.nat(500_000), kilometres, kilometres, (ccd, there, back) => {
        const cell = { ...CELL, ccd };
        const metres = { totalMetres: 100 * (there + back), backMetres: 100 * back };
        const exact = BigInt(ccd) * (100n * BigInt(there) + 92n * BigInt(back));
        const { cents } = floorOfTrip(cell, { ...metres, returnKind: "vazio" });
        expect(cents).toBe(Number((exact + 50_000n) / 100_000n) + CELL.cc);
      }),
    );
  });
});
