import { expect, test } from "vitest";
import { readStates } from "../../../../lib/quote/places/gazetteer/states.ts";

const states = readStates();

test("every UF has a name and an area, and none is listed twice", () => {
  expect(new Set(states.map(({ uf }) => uf)).size).toBe(states.length);
  expect(states.find(({ uf }) => uf === "SP")?.name).toBe("São Paulo");
  expect(states.filter(({ name, rings }) => name === "" || rings.length === 0)).toEqual([]);
});

test("every ring is closed and encloses an area", () => {
  const rings = states.flatMap((state) => state.rings);
  const faulty = rings.filter(
    (ring) => ring.length < 4 || String(ring.at(0)) !== String(ring.at(-1)),
  );
  expect(faulty).toEqual([]);
});

test("points are latitude first: all lie within Brazil", () => {
  const points = states.flatMap(({ rings }) => rings.flat());
  const abroad = points.filter(
    ([latitude, longitude]) => latitude < -34 || latitude > 6 || longitude < -75 || longitude > -28,
  );
  expect(abroad).toEqual([]);
});
