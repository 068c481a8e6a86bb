import fc from "fast-check";
import { expect, test } from "vitest";
import { readStates } from "../../../../lib/quote/places/gazetteer/states.ts";
import { ServiceError } from "../../../../lib/service/api/http/service-error.ts";
import { toPlazaPage } from "../../../../lib/service/api/requests/plaza-request.ts";
import { plazasQuerySchema } from "../../../../lib/service/api/schemas/plazas-schema.ts";

const NOW = new Date("2026-11-21T01:00:00Z");
const page = (query: object) => toPlazaPage(plazasQuerySchema.parse(query), NOW);

test("without a filter: the plazas of today in Brasília, a hundred at once", () => {
  expect(page({})).toEqual({
    filter: {
      day: "2026-11-20",
      uf: undefined,
      road: undefined,
      operator: undefined,
      box: undefined,
    },
    limit: 100,
    after: undefined,
  });
});

test("every UF is one, in any case, and no other two letters", () => {
  const isUf = (uf: string) => plazasQuerySchema.safeParse({ uf }).success;
  const ufs = readStates().map(({ uf }) => uf);
  expect(ufs.filter(isUf)).toEqual(ufs);
  expect(["sp", "XX", "UF", "S", "SPX"].filter(isUf)).toEqual(["sp"]);
});

test("a box is west, south, east, north", () => {
  const box = [
    [-24, -47],
    [-23.5, -46],
  ];
  expect(page({ caixa: "-47,-24, -46,-23.5" }).filter.box).toEqual(box);
});

test.each([
  ["-47,-24,-46", "use oeste,sul,leste,norte"],
  ["-47,-24,-46,x", "use oeste,sul,leste,norte"],
  ["-47,-24,-46,1e3", "use oeste,sul,leste,norte"],
  ["-46,-24,-47,-23", "o oeste vem antes do leste"],
  ["-24,-147,-23,-146", "a ordem é oeste,sul,leste,norte"],
])("the box %s is refused", (caixa, reason) => {
  expect(() => page({ caixa })).toThrow(reason);
});

test("any box and cursor are accepted or get a 400", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.string({ maxLength: 100 }), (caixa, cursor) => {
      try {
        page({ caixa, cursor });
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError);
      }
    }),
  );
});
