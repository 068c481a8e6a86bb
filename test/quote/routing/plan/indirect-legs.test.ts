import { expect, it } from "vitest";
import { indirectLegs } from "../../../../lib/quote/routing/plan/indirect-legs.ts";
import { startBudget } from "../../../../lib/quote/routing/plan/time-budget.ts";
import { fakeEngine, leg, node, place, route } from "../builders.ts";

/** Codes and messages for a leg from A to B, 100 km apart, with the given shortest way. */
async function checked(found: string, shortest: string) {
  const engine = fakeEngine({ "A>B": { distance: [shortest] } });
  const places = [place(), place({ index: 1, point: node("B") })];
  const notices = await indirectLegs(engine, places, route({ legs: [leg(found)] }), "truck");
  return { notices, asked: engine.asked };
}

it("are reported if even the shortest way is over three times the straight line", async () => {
  const { notices } = await checked("A n3 B 310km 300min", "A n3 B 305km 400min");
  expect(notices.map(({ code }) => code)).toEqual(["sem_estrada_direta"]);
  expect(notices[0]?.message).toContain("locations[0] a locations[1]");
  expect(notices[0]?.message).toContain("310,0 km para 100,0 km em linha reta");
});
it("are not reported where the route prefers a longer way", async () => {
  expect((await checked("A n3 B 310km 300min", "A B 295km 400min")).notices).toEqual([]);
});
it("name the direct road that only a car may take", async () => {
  const engine = fakeEngine({ "A>B": { distance: ["A n3 B 305km 400min"] } });
  const forCars = fakeEngine({ "A>B": { distance: ["A B 120km 200min"] } });
  const both: typeof engine = {
    ...engine,
    route: (stops, profile) => (profile.vehicle === "car" ? forCars : engine).route(stops, profile),
  };
  const places = [place(), place({ index: 1, point: node("B") })];
  const legs = [leg("A n3 B 310km 300min")];
  const [notice] = await indirectLegs(both, places, route({ legs }), "truck");
  expect(notice?.message).toContain("a estrada direta, de 120,0 km, é fechada a caminhões");
});
it("are not looked for up to three times the straight line", async () => {
  expect(await checked("A n3 B 299km 300min", "A n3 B 299km 300min")).toEqual({
    notices: [],
    asked: [],
  });
});
it("are not looked for within a town", async () => {
  const near = [place({ point: node("B") }), place({ index: 1, point: node("B8") })];
  const legs = [leg("B B8 0.9km 2min")];
  expect(await indirectLegs(fakeEngine({}), near, route({ legs }), "truck")).toEqual([]);
  const longer = [leg("B B8 1km 2min")];
  expect(await indirectLegs(fakeEngine({}), near, route({ legs: longer }), "truck")).toHaveLength(
    1,
  );
});
it("are looked for as long as the budget allows", async () => {
  const engine = fakeEngine({ "A>B": { distance: ["A n3 B 305km 400min"] } });
  const places = [place(), place({ index: 1, point: node("B") }), place({ index: 2 })];
  const legs = [leg("A n3 B 310km 300min"), leg("B n3 A 310km 300min")];
  let looks = 0;
  const budget = startBudget(10, () => 4 * looks++);
  const notices = await indirectLegs(engine, places, route({ legs }), "truck", budget);
  expect(notices).toHaveLength(2);
  looks = 0;
  const short = startBudget(6, () => 4 * looks++);
  expect(await indirectLegs(engine, places, route({ legs }), "truck", short)).toHaveLength(1);
  expect(short.hasRunOut).toBe(true);
});
