import { expect, test } from "vitest";
import { uncertainStops } from "../../../../lib/quote/routing/along/uncertain-stops.ts";
import { node, place } from "../builders.ts";

const route = { path: ["A", "B", "C", "A"].map(node), stops: [0, 1, 2, 3] };
const vague = (index: number, name: string) =>
  place({ index, name, point: node(name), uncertaintyMetres: 1_000 });

test("a stop has the way to it and from it, and the seat of a municipality is none", () => {
  const places = [vague(0, "A"), vague(2, "B"), place({ index: 1 }), vague(3, "A")];
  expect(uncertainStops(route, places, [], false)).toMatchObject([
    { name: "A", index: 0, departure: [0, 1] },
    { name: "B", index: 2, arrival: [0, 1], departure: [1, 2] },
    { name: "A", index: 3, arrival: [2, 3] },
  ]);
});

test("with a return, the first stop is the last", () => {
  const places = [vague(0, "A"), place({ index: 1 }), place({ index: 2 }), vague(0, "A")];
  expect(uncertainStops(route, places, [], true)).toMatchObject([
    { name: "A", arrival: [2, 3], departure: [0, 1] },
  ]);
});

test("a place to pass divides its leg", () => {
  const whole = { path: route.path, stops: [0, 3] };
  const via = [{ campo: "x", leg: 0, point: node("C"), place: vague(0, "C") }];
  const [passed] = uncertainStops(whole, [place(), place()], via, false);
  expect(passed).toMatchObject({ name: "C", arrival: [0, 2], departure: [2, 3] });
  expect(passed?.index).toBeUndefined();
});
