import { expect, test } from "vitest";
import { axleQueries } from "../../../web/src/route/axle-queries.ts";
import { DEFAULTS, placeEntry } from "../../../web/src/route/route-form.ts";
import { routeRequest } from "../../../web/src/route/route-request.ts";

const places = ["Curitiba/PR", "Santos/SP"].map((text) => placeEntry(text));
const asked = (settings: Partial<typeof DEFAULTS>) =>
  axleQueries(routeRequest({ places, settings: { ...DEFAULTS, ...settings } }));

test("a truck is asked for with 2 to 10 axles", () => {
  expect(asked({}).map(({ axles }) => axles)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("suspended axles are raised only on the empty truck, and never all of them", () => {
  const empty = asked({ suspensos: "2", eixos: "6" }).filter(({ isEmpty }) => isEmpty);
  const raised = empty.map(({ query }) => query.config.vehicle);
  expect(raised[0]).toMatchObject({ axis: "3", eixos_suspensos: "1", vazio: true });
  expect(raised.at(-1)).toMatchObject({ axis: "10", eixos_suspensos: "2", vazio: true });
});
