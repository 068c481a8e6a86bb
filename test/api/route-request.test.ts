import { describe, expect, it } from "vitest";
import { toRouteQuery } from "../../lib/api/route-request.ts";
import { requestSchema } from "../../lib/api/schemas/route-query.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const locations = ["São Paulo/SP", "Rio de Janeiro/RJ"];

/** The query of a request with this `config`, its defaults filled in. */
const query = (config: object = {}) =>
  toRouteQuery(requestSchema.parse({ locations, config }), NOW);

describe("toRouteQuery", () => {
  it("fills in the defaults", () => {
    expect(query()).toMatchObject({
      locations,
      settings: {
        type: "efficient",
        optimize: false,
        lastFixed: true,
        returns: false,
        alternatives: 0,
      },
      vehicle: { type: "truck", axles: 2 },
      freight: undefined,
      now: NOW,
    });
  });

  it.each([
    ["type_route", "shortest", { type: "shortest" }],
    ["type_route", "avoid_tolls", { type: "avoid_tolls" }],
    ["optimized_route", true, { optimize: true }],
    ["optimized_route_destination", "best", { lastFixed: false }],
    ["calculate_return", true, { returns: true }],
    ["alternative_routes", "3", { alternatives: 3 }],
  ])("reads config.route.%s %j", (field, value, settings) => {
    expect(query({ route: { [field]: value } }).settings).toMatchObject(settings);
  });

  it("reads the axles as a number, for tolls and freight alike", () => {
    const asked = query({
      vehicle: { type: "truck", axis: "10" },
      freight_table: { category: "B", freight_load: "neogranel" },
    });
    expect(asked.vehicle).toEqual({ type: "truck", axles: 10 });
    expect(asked.freight).toEqual({ table: "B", cargo: "neogranel", axles: 10 });
  });
});
