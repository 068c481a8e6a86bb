import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGateIndex } from "../../../../lib/quote/tolls/matching/gates.ts";
import { findPassages, type Passage } from "../../../../lib/quote/tolls/matching/passages.ts";
import { gatesOf, PLAZA_ID, pathAround, plaza, pointAt, stand } from "../builders.ts";

const twoWay = plaza();
const eastward = plaza({ id: "BR-999-MG-k1.0-C", direction: "increasing", bearings: "90" });

interface Drawing {
  which?: typeof twoWay;
  /** Metres between the points of the path. */
  spacing?: number;
}

function passages(path: string, { which = twoWay, spacing }: Drawing = {}): Passage[] {
  return findPassages(pathAround(which, path, spacing), gatesOf(which));
}

/** Bearings, rounded to right angles, at which a path in metres around the plaza pays. */
function paid(path: string, drawing?: Drawing): number[] {
  return passages(path, drawing).map(({ bearing }) => (Math.round(bearing / 90) * 90) % 360);
}

describe.each([5, 60, 900])("a path with a point every %i m", (spacing) => {
  it("pays once when it passes", () => {
    expect(paid("-3000,0 3000,0", { spacing })).toEqual([90]);
  });
  it("pays a two-way plaza in both directions, there and back", () => {
    expect(paid("-3000,0 3000,0 -3000,10", { spacing })).toEqual([90, 270]);
  });
  it("pays a one-way plaza in its direction only", () => {
    expect(paid("-3000,0 3000,0 -3000,10", { spacing, which: eastward })).toEqual([90]);
  });
  it("pays a loop twice", () => {
    const lap = "-3000,0 3000,0 3000,4000 -3000,4000";
    expect(paid(`${lap} ${lap}`, { spacing })).toEqual([90, 90]);
  });
  it("does not pay on a bridge across", () => {
    expect(paid("0,-3000 0,3000", { spacing })).toEqual([]);
  });
  it("does not pay on a parallel road 600 m away", () => {
    expect(paid("-3000,600 3000,600", { spacing })).toEqual([]);
  });
});

describe("a densely drawn path", () => {
  const dense = { spacing: 20 };

  it.each(["-300,3000", "-300,-3000", "-3300,0"])(
    "does not pay when it turns off 300 m before, towards %s",
    (end) => expect(paid(`-3000,0 -300,0 ${end}`, dense)).toEqual([]),
  );
  it("does not pay on a parallel road 150 m away", () => {
    expect(paid("-3000,150 3000,150", dense)).toEqual([]);
  });
  it.each(["0,0 3000,0", "-3000,0 0,0"])(
    "pays once, with uncertainty, when it begins or ends on the plaza: %s",
    (path) => expect(passages(path, dense).map(({ atPathEnd }) => atPathEnd)).toEqual([true]),
  );
  it("does not pay when it begins 200 m past the plaza or ends 200 m before", () => {
    expect(paid("200,0 3000,0", dense)).toEqual([]);
    expect(paid("-3000,0 -200,0", dense)).toEqual([]);
  });
});

it("pays once for a GPS track that queues at the plaza with scatter", () => {
  const scatter = fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 }));
  fc.assert(
    fc.property(
      fc.array(scatter, { minLength: 5, maxLength: 60 }),
      fc.integer({ min: -120, max: 40 }),
      (queue, east) => {
        const queued = queue.map(([x, y]) => `${east + x},${y}`).join(" ");
        const track = `-2000,3 ${east},3 ${queued} ${east},-3 2000,-3`;
        expect(paid(track, { spacing: 22 })).toEqual([90]);
      },
    ),
  );
});

it("pays nothing for any straight path across the road at a right angle", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: -12, max: 12 }),
      fc.integer({ min: 3, max: 2500 }),
      fc.boolean(),
      (east, skew, spacing, northward) => {
        const ends = [`${east - skew},-2000`, `${east + skew},2000`];
        expect(paid((northward ? ends : ends.reverse()).join(" "), { spacing })).toEqual([]);
      },
    ),
  );
});

it("never throws, for any path", () => {
  const metres = fc.integer({ min: -700, max: 700 });
  const corner = fc.tuple(metres, metres).map((pair) => pair.join(","));
  fc.assert(
    fc.property(fc.array(corner, { minLength: 2, maxLength: 40 }), (track) => {
      const positions = passages(track.join(" ")).map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      for (const position of positions) {
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(track.length - 1);
      }
    }),
  );
});

describe("a plaza with two gates on its road", () => {
  const there = stand({ point: pointAt("300,0"), displacement: 300 });
  const index = createGateIndex([twoWay], new Map([[PLAZA_ID, [there]]]));
  const found = (path: string) => findPassages(pathAround(twoWay, path, 60), index);

  it("is paid once, at the first gate, by a path past both", () => {
    const [only, ...others] = found("-3000,0 3000,0");
    expect(others).toEqual([]);
    expect(Math.round(only?.position ?? 0)).toBe(50);
    expect(found("3000,0 -3000,0").map(({ position }) => Math.round(position))).toEqual([45]);
  });
  it("is paid again on the way back and on every lap", () => {
    expect(found("-3000,0 3000,0 -3000,10")).toHaveLength(2);
    const lap = "-3000,0 3000,0 3000,4000 -3000,4000";
    expect(found(`${lap} ${lap}`)).toHaveLength(2);
  });
});

describe("a path through a vertex of another road", () => {
  const pays = (vertex: string, path: string) => {
    const there = stand({ otherRoads: [pointAt(vertex)] });
    const index = createGateIndex([twoWay], new Map([[PLAZA_ID, [there]]]));
    return findPassages(pathAround(twoWay, path), index).length;
  };

  it("does not pay, before or after the gate", () => {
    expect(pays("100,0", "-300,0 100,0 500,0")).toBe(0);
    expect(pays("-100,0", "-500,0 -100,0 300,0")).toBe(0);
  });
  it("pays if that vertex is farther along the path", () => {
    expect(pays("500,0", "-300,0 100,0 500,0")).toBe(1);
    expect(pays("101,0", "-300,0 100,0 500,0")).toBe(1);
  });
});

it("finds plazas at one position in the order of their ids", () => {
  const [a, b] = [plaza({ id: "a" }), plaza({ id: "b" })];
  for (const index of [gatesOf(a, b), gatesOf(b, a)]) {
    const ids = findPassages(pathAround(a, "-3000,0 3000,0"), index).map((one) => one.plaza.id);
    expect(ids).toEqual(["a", "b"]);
  }
});

it("pays every lap around a block", () => {
  const coarse = plaza({ precision_m: "140" });
  const lap = "-250,0 250,0 250,400 -250,400";
  const path = `${lap} ${lap} ${lap} -250,0`;
  expect(paid(path, { which: coarse, spacing: 20 })).toEqual([90, 90, 90]);
});
