import { describe, expect, it } from "vitest";
import { cheapestRoutes, routesToCompare } from "../../../lib/quote/routing/cheapest-routes.ts";
import type { RouteSettings } from "../../../lib/quote/routing/plan/plan-routes.ts";
import { startBudget } from "../../../lib/quote/routing/plan/time-budget.ts";
import type { QuotedRoute } from "../../../lib/quote/routing/quote-route.ts";
import { fakeEngine, node, nodesOf, route, routeQuery } from "./builders.ts";

/** A quoted route over some nodes at a price. */
const priced = (nodes: string, cents?: number) =>
  ({
    route: route({ path: nodes.split(" ").map(node) }),
    cost: cents === undefined ? undefined : { cents },
  }) as QuotedRoute;
const shown = (routes: readonly QuotedRoute[]) => routes.map((one) => nodesOf(one.route.path));

describe("the cheapest routes", () => {
  const dear = priced("A n1 B", 300);
  const cheap = priced("A s1 B", 100);
  const middle = priced("A n3 B", 200);

  it("come first, at most as many as were asked for", () => {
    expect(shown(cheapestRoutes([dear, cheap, middle], 3))).toEqual(["A s1 B", "A n3 B", "A n1 B"]);
    expect(shown(cheapestRoutes([dear, cheap, middle], 2))).toEqual(["A s1 B", "A n3 B"]);
    expect(shown(cheapestRoutes([dear, cheap], 0))).toEqual([]);
  });
  it("leave out a dearer one over the same roads", () => {
    expect(shown(cheapestRoutes([priced("A n1 B", 310), dear, cheap], 3))).toEqual([
      "A s1 B",
      "A n1 B",
    ]);
  });
  it("include routes without a cost", () => {
    expect(shown(cheapestRoutes([cheap, priced("A n2 B")], 2))).toEqual(["A n2 B", "A s1 B"]);
  });
});

describe("the routes to compare", () => {
  const ways = {
    "A>B": {
      time: ["A n1 B 110km 60min"],
      distance: ["A B 100km 90min"],
      tolls: ["A s1 B 120km 70min"],
      any: ["A n1 B 110km 60min"],
    },
  };

  async function compared(type: RouteSettings["type"], budget = startBudget(1e9, () => 0)) {
    const { settings } = routeQuery();
    const engine = fakeEngine(ways);
    const stops = [node("A"), node("B")];
    const asked = { ...settings, type, vehicle: "truck" as const, pauses: undefined };
    const routes = await routesToCompare(engine, () => 0, stops, asked, budget);
    return routes.map(({ path }) => nodesOf(path));
  }

  it("begin with the type that was asked for", async () => {
    expect((await compared("efficient"))[0]).toBe("A n1 B");
    expect((await compared("shortest"))[0]).toBe("A B");
  });
  it("are those of each type once", async () => {
    const first = await compared("efficient");
    const second = await compared("shortest");
    expect(second.toSorted()).toEqual(first.toSorted());
  });
  it("say nothing about the plazas left by another type", async () => {
    const { settings } = routeQuery();
    const stops = [node("A"), node("B")];
    const remaining = async (type: RouteSettings["type"]) => {
      const asked = { ...settings, type, vehicle: "truck" as const, pauses: undefined };
      const budget = startBudget(1e9, () => 0);
      const routes = await routesToCompare(fakeEngine(ways), () => 2, stops, asked, budget);
      return routes.filter((one) => one.remaining !== undefined).length;
    };
    expect(await remaining("efficient")).toBe(0);
    expect(await remaining("avoid_tolls")).toBeGreaterThan(0);
  });
  it("include those of the other types", async () => {
    expect(new Set(await compared("efficient"))).toEqual(new Set(await compared("shortest")));
    expect(await compared("efficient")).toContain("A B");
  });
  it("are those of the type that was asked for once time has run out", async () => {
    let now = 0;
    const budget = startBudget(10, () => {
      now += 100;
      return now;
    });
    expect(await compared("shortest", budget)).toEqual(["A B"]);
  });
});
