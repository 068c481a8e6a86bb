import fc from "fast-check";
import { expect, it } from "vitest";
import { tollAnswer } from "../../../../lib/service/api/answers/toll-answer.ts";
import {
  axlePrice,
  confirmation,
  pathAround,
  plaza,
  quoteTolls,
  tariff,
} from "../../../quote/tolls/builders.ts";

const SPACING_METRES = 4_000;

/** A plaza whose prices are known in full, for some axle counts only, or not at all. */
const prices = fc.record({
  known: fc.constantFrom("all", "some axles", "not yet", "none"),
  reais: fc.integer({ min: 0, max: 60 }),
  weekend: fc.option(fc.integer({ min: 0, max: 90 })),
  discount: fc.constantFrom("", "0", "5"),
  date: fc.constantFrom("", "2026", "2026-01", "2025-06-01"),
});
const vehicle = fc.oneof(
  fc.record({ type: fc.constant("truck" as const), axles: fc.integer({ min: 2, max: 10 }) }),
  fc.record({ type: fc.constant("car" as const), axles: fc.integer({ min: 2, max: 4 }) }),
);
const day = fc.constantFrom("2026-11-18", "2026-11-21", "2026-11-22");

const id = (i: number) => `BR-999-MG-k${i}.0-A`;
const money = (reais: number) => `${reais}.00`;

/** Plazas along one road with these prices. */
function tablesOf(rows: readonly (typeof prices extends fc.Arbitrary<infer Row> ? Row : never)[]) {
  return {
    plazas: rows.map((_, i) => {
      const [point] = pathAround(plaza(), `${SPACING_METRES * i},0 0,0`);
      return plaza({ id: id(i), longitude: String(point?.[1]) });
    }),
    tariffs: rows.flatMap(({ known, reais, weekend, discount, date }, i) => {
      if (known === "none") return [];
      const columns = {
        plaza_id: id(i),
        valid_from: known === "not yet" ? "2027-01-01" : date,
        car: money(reais),
        per_axle: known === "some axles" ? "" : money(reais),
        car_weekend: weekend === null ? "" : money(weekend),
        tag_discount_pct: discount,
      };
      return [tariff(columns)];
    }),
    axlePrices: rows.flatMap(({ known, reais, date }, i) =>
      known === "some axles"
        ? [axlePrice({ plaza_id: id(i), axles: "3", valid_from: date, price: money(reais) })]
        : [],
    ),
    confirmations: rows.map(({ reais }, i) =>
      confirmation({ plaza_id: id(i), valid_from: "", car: money(reais) }),
    ),
  };
}

it("a sum that lacks a price always says that it is incomplete", () => {
  fc.assert(
    fc.property(
      fc.array(prices, { maxLength: 5 }),
      vehicle,
      day,
      fc.boolean(),
      (rows, driven, on, back) => {
        const way = back ? "-3000,0 30000,0 -3000,10" : "-3000,0 30000,0";
        const path = pathAround(plaza(), way, 500);
        const travel = { day: on, departure: undefined, isFuture: false, reference: on };
        const load = { suspendedAxles: 0, isEmpty: false };
        const quote = { ...quoteTolls(tablesOf(rows))(path, driven, on), ways: [] };
        const answer = tollAnswer(quote, { travel, load, vehicle: driven });

        expect(answer.pedagios).toHaveLength(rows.length * (back ? 2 : 1));
        const known = answer.pedagios.filter(({ tarifa_conhecida }) => tarifa_conhecida);
        const sum = (values: (number | null)[]) =>
          values.reduce<number>((total, value) => total + Math.round((value ?? 0) * 100), 0) / 100;
        expect(answer.valor_pedagios).toBe(sum(known.map(({ valor }) => valor)));
        expect(answer.valor_pedagios_tag).toBe(sum(known.map(({ valor_tag }) => valor_tag)));
        expect(answer.pedagios_sem_tarifa).toBe(answer.pedagios.length - known.length);
        expect(answer.valor_pedagios_completo).toBe(known.length === answer.pedagios.length);
        for (const { tarifa_conhecida, valor, valor_tag, codigo_antt } of answer.pedagios) {
          expect([valor === null, valor_tag === null]).toEqual(Array(2).fill(!tarifa_conhecida));
          const isTold = answer.avisos.some(
            ({ codigo, pracas }) =>
              codigo === "tarifa_desconhecida" && pracas?.includes(codigo_antt),
          );
          expect(isTold).toBe(!tarifa_conhecida);
          const row = rows[Number(/k(\d)/.exec(codigo_antt)?.[1])];
          if (row?.known === "all") expect(tarifa_conhecida).toBe(true);
          if (row?.known === "none" || row?.known === "not yet")
            expect(tarifa_conhecida).toBe(false);
          if (row?.known === "some axles" && driven.type === "truck" && driven.axles !== 3) {
            expect(tarifa_conhecida).toBe(false);
          }
        }
      },
    ),
  );
});
