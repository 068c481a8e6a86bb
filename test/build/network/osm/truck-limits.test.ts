import { expect, it } from "vitest";
import {
  closedDirections,
  readableLimits,
} from "../../../../lib/build/network/osm/truck-limits.ts";

it.each([
  [{ "maxweight:hgv": "3.5" }, { maxweight: "3.5" }],
  [{ maxweightrating: "12 t", maxweight: "20" }, { maxweight: "12" }],
  [{ "maxweightrating:hgv": "7500 kg" }, { maxweight: "7.5" }],
  [{ "maxgcweight:hgv": "19,5" }, { maxweight: "19.5" }],
  [{ "maxlength:hgv": "10 m" }, { maxlength: "10" }],
  [{ "maxheight:hgv": "380 cm" }, { maxheight: "3.8" }],
  [
    { "maxaxles:hgv": "3", "maxaxleload:hgv": "6" },
    { maxaxleload: "6", maxaxles: "3" },
  ],
  [{ "hgv:conditional": "no @ (weight>12)" }, { maxweight: "12" }],
  [
    { "hgv:conditional": "no @ weight > 7.5; destination @ (length>9)" },
    { maxweight: "7.5", hgv: "destination" },
  ],
  [{ "hgv:conditional": "delivery @ (weight>3.5)" }, { hgv: "destination" }],
])("the limits of %j close a way", (tags, added) => {
  expect(readableLimits(tags)).toEqual(added);
});

it.each([
  [
    { "maxweight:conditional": "3.5 @ (Mo-Fr 07:00-20:00)" },
    { "hgv:conditional": "no @ (Mo-Fr 07:00-20:00)" },
  ],
  [
    { "hgv:conditional": "no @ (Sa)", "vehicle:conditional": "no @ (20:00-06:00)" },
    { "hgv:conditional": "no @ (Sa; 20:00-06:00)" },
  ],
  [
    { "hgv:conditional": "no @ (Mo-Fr 05:00-21:00); no @ (Sa 10:00-14:00)" },
    { "hgv:conditional": "no @ (Mo-Fr 05:00-21:00; Sa 10:00-14:00)" },
  ],
  [{ "access:conditional": "no @ (Sa); yes @ (Su)" }, { "hgv:conditional": "no @ (Sa)" }],
  [
    { "maxlength:hgv:conditional": "10 @ (axles>3 AND Mo-Fr 07:00-20:00)" },
    { "hgv:conditional": "no @ (Mo-Fr 07:00-20:00)" },
  ],
])("the hours of %j are those of trucks", (tags, added) => {
  expect(readableLimits(tags)).toEqual(added);
});

it.each([
  { highway: "residential", maxweight: "3.5" },
  { "maxweight:hgv": "dez toneladas" },
  { maxheight: "12'6\"", "maxheight:hgv": "3" },
  { maxweight: "3", "maxweight:hgv": "12" },
  { "hgv:conditional": "no @ (Mo-Fr 07:00-20:00)" },
  { "hgv:conditional": "no @ (weight>12 AND length>9)" },
  { "vehicle:conditional": "destination @ (20:00-06:00)" },
  { hgv: "yes", "hgv:conditional": "destination @ (weight>3.5)" },
  { "hgv:conditional": "destination @ (Mo-Fr 07:00-20:00)" },
])("%j stays as it is", (tags) => {
  expect(readableLimits(tags)).toBeUndefined();
});

it("a way may be closed to trucks in one direction", () => {
  expect(closedDirections({ "hgv:forward": "no" })).toBe("forward");
  expect(closedDirections({ "hgv:backward": "no", "hgv:forward": "delivery" })).toBe("backward");
  expect(closedDirections({ "hgv:forward": "no", "hgv:backward": "no" })).toBe("both");
  expect(closedDirections({ hgv: "no" })).toBeUndefined();
});
