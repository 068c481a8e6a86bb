import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearestField } from "../../../../lib/service/api/http/known-fields.ts";
import { routeRequestSchema } from "../../../../lib/service/api/schemas/route-query-schema.ts";
import { tollRequestSchema } from "../../../../lib/service/api/schemas/toll-query-schema.ts";

describe("nearestField", () => {
  test.each([
    ["a slip", "config.vehicle.axes", "config.vehicle.axis"],
    ["another way of writing", "config.route.typeRoute", "config.route.type_route"],
    ["at the top", "location", "locations"],
    ["in the wrong object", "config.axis", "config.vehicle.axis"],
    ["in the wrong object, at the top", "vehicle", "config.vehicle"],
    ["of an optional object", "config.consumo.precoLitro", "config.consumo.preco_litro"],
    ["in an object of its own", "config.freight_table.categoria", "config.freight_table.category"],
  ])("finds a name: %s", (_, unknown, known) => {
    expect(nearestField(routeRequestSchema, unknown)).toBe(known);
  });

  test.each(["config.color", "x", "config.route.fast", "config.vehicle.__proto__", ""])(
    "finds none for %j",
    (unknown) => expect(nearestField(routeRequestSchema, unknown)).toBeUndefined(),
  );

  test("knows the fields of each schema", () => {
    expect(nearestField(tollRequestSchema, "polyline.precison")).toBe("polyline.precision");
    expect(nearestField(tollRequestSchema, "polyline.type_route")).toBeUndefined();
  });

  test("takes any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
        nearestField(routeRequestSchema, name);
      }),
    );
  });
});
