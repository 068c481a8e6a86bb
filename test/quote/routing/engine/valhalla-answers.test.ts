import { expect, test } from "vitest";
import {
  locateAnswerSchema,
  matrixAnswerSchema,
  routeAnswerSchema,
  traceAnswerSchema,
} from "../../../../lib/quote/routing/engine/valhalla-answers.ts";

const SUMMARY = { has_time_restrictions: false };
const LEG = { shape: "_ibE_ibE", summary: { length: 1.5, time: 60, cost: 55 } };
const EDGE = { length: 1.5, surface: "paved_smooth", unpaved: false, use: "road", way_id: 7 };

test("a route without alternates has an empty list of them", () => {
  const answer = { trip: { summary: SUMMARY, legs: [LEG] } };
  expect(routeAnswerSchema.parse(answer)).toEqual({ ...answer, alternates: [] });
});

test("a traced edge may lack its end node, and the node its admin", () => {
  const edges = [EDGE, { ...EDGE, end_node: {} }, { ...EDGE, end_node: { admin_index: 0 } }];
  const answer = { admins: [{ state_code: "PR" }, {}], edges };
  expect(traceAnswerSchema.parse(answer)).toEqual(answer);
});

test("unconnected places have neither distance nor time", () => {
  const ways = [
    { distance: null, time: null },
    { distance: 3.2, time: 240 },
  ];
  const answer = { sources_to_targets: [ways] };
  expect(matrixAnswerSchema.parse(answer)).toEqual(answer);
});

test("a place far from any road has no edges", () => {
  expect(locateAnswerSchema.parse([{ edges: null }])).toEqual([{ edges: null }]);
});

test.each([
  [
    "route",
    routeAnswerSchema,
    { trip: { summary: SUMMARY, legs: [{ ...LEG, summary: { length: 1.5 } }] } },
  ],
  [
    "route",
    routeAnswerSchema,
    { trip: { summary: SUMMARY, legs: [{ ...LEG, shape: undefined }] } },
  ],
  ["trace", traceAnswerSchema, { admins: [], edges: [{ ...EDGE, way_id: "7" }] }],
  ["trace", traceAnswerSchema, { edges: [EDGE] }],
  ["matrix", matrixAnswerSchema, { sources_to_targets: [[{ distance: "3.2", time: 240 }]] }],
  ["locate", locateAnswerSchema, [{ edges: [{ distance: 1 }] }]],
])("a %s of another shape is refused (%#)", (_, schema, answer) => {
  expect(schema.safeParse(answer).success).toBe(false);
});
