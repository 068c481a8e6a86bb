import fc from "fast-check";
import { expect, it } from "vitest";
import { tollAnswer } from "../../lib/api/toll-answer.ts";
import { pathAround, plaza, quoteTolls, tariff } from "../tolls/builders.ts";

/** Plazas along one road, 4 km apart, of which some have no known price. */
const catalogue = fc.array(
  fc.record({
    known: fc.boolean(),
    reais: fc.integer({ min: 0, max: 60 }),
    discount: fc.constantFrom("", "0", "5"),
  }),
  { maxLength: 6 },
);

it("a sum that lacks a price always says that it is incomplete", () => {
  fc.assert(
    fc.property(catalogue, fc.integer({ min: 2, max: 9 }), fc.boolean(), (rows, axles, back) => {
      const id = (i: number) => `BR-999-MG-k${i}.0-A`;
      const plazas = rows.map((_, i) => {
        const [point] = pathAround(plaza(), `${4_000 * i},0 0,0`);
        return plaza({ id: id(i), longitude: String(point?.[1]) });
      });
      const tariffs = rows.flatMap(({ known, reais, discount }, i) => {
        const price = `${reais}.00`;
        const columns = { car: price, per_axle: price, tag_discount_pct: discount };
        return known ? [tariff({ plaza_id: id(i), ...columns })] : [];
      });
      const way = back ? "-3000,0 30000,0 -3000,10" : "-3000,0 30000,0";
      const quote = quoteTolls({ plazas, tariffs });
      const path = pathAround(plaza(), way, 500);
      const answer = tollAnswer(quote(path, { type: "truck", axles }, "2026-11-18"));

      expect(answer.pedagios).toHaveLength(rows.length * (back ? 2 : 1));
      const known = answer.pedagios.filter(({ tarifa_conhecida }) => tarifa_conhecida);
      const sum = (values: (number | null)[]) =>
        values.reduce<number>((total, value) => total + Math.round((value ?? 0) * 100), 0) / 100;
      expect(answer.valor_pedagios).toBe(sum(known.map(({ valor }) => valor)));
      expect(answer.valor_pedagios_tag).toBe(sum(known.map(({ valor_tag }) => valor_tag)));
      expect(answer.pedagios_sem_tarifa).toBe(answer.pedagios.length - known.length);
      expect(answer.valor_pedagios_completo).toBe(rows.every((row) => row.known));
      for (const { tarifa_conhecida, valor, codigo_antt } of answer.pedagios) {
        expect(valor === null).toBe(!tarifa_conhecida);
        const told = answer.avisos.some(
          ({ codigo, praca }) => codigo === "tarifa_desconhecida" && praca === codigo_antt,
        );
        expect(told).toBe(!tarifa_conhecida);
      }
    }),
  );
});
