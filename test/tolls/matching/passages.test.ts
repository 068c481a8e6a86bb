import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPassages } from "../../../lib/tolls/matching/passages.ts";
import { gatesOf, pathAround, plaza } from "../builders.ts";

const twoWay = plaza();
const eastward = plaza({ id: "BR-999-MG-k1.0-C", direction: "increasing", bearings: "90" });

type Metres = readonly (readonly [east: number, north: number])[];

/** Bearings, rounded to right angles, at which a path in metres around the plaza pays. */
function paid(metres: Metres, which = twoWay): number[] {
  const passages = findPassages(pathAround(which, metres), gatesOf(which));
  return passages.map(({ bearing }) => (Math.round(bearing / 90) * 90) % 360);
}

/** Points every `spacing` metres along a polygonal chain. */
function drawn(corners: Metres, spacing: number): [number, number][] {
  return corners.flatMap(([east, north], i): [number, number][] => {
    const next = corners[i + 1];
    if (!next) return [[east, north]];
    const [dx, dy] = [next[0] - east, next[1] - north];
    const pieces = Math.max(1, Math.ceil(Math.hypot(dx, dy) / spacing));
    return Array.from({ length: pieces }, (_, k) => [
      east + (dx * k) / pieces,
      north + (dy * k) / pieces,
    ]);
  });
}

describe.each([5, 60, 900])("a path with a point every %i m", (spacing) => {
  it("pays once when it passes", () => {
    expect(
      paid(
        drawn(
          [
            [-3000, 0],
            [3000, 0],
          ],
          spacing,
        ),
      ),
    ).toEqual([90]);
  });
  it("pays a two-way plaza in both directions, there and back", () => {
    expect(
      paid(
        drawn(
          [
            [-3000, 0],
            [3000, 0],
            [-3000, 10],
          ],
          spacing,
        ),
      ),
    ).toEqual([90, 270]);
  });
  it("pays a one-way plaza in its direction only", () => {
    expect(
      paid(
        drawn(
          [
            [-3000, 0],
            [3000, 0],
            [-3000, 10],
          ],
          spacing,
        ),
        eastward,
      ),
    ).toEqual([90]);
  });
  it("pays a loop twice", () => {
    const lap: Metres = [
      [-3000, 0],
      [3000, 0],
      [3000, 4000],
      [-3000, 4000],
    ];
    expect(paid(drawn([...lap, ...lap], spacing))).toEqual([90, 90]);
  });
  it("does not pay on a bridge across", () => {
    expect(
      paid(
        drawn(
          [
            [0, -3000],
            [0, 3000],
          ],
          spacing,
        ),
      ),
    ).toEqual([]);
  });
  it("does not pay on a parallel road 600 m away", () => {
    expect(
      paid(
        drawn(
          [
            [-3000, 600],
            [3000, 600],
          ],
          spacing,
        ),
      ),
    ).toEqual([]);
  });
});

describe("a densely drawn path", () => {
  it.each([
    [0, 1],
    [0, -1],
    [-1, 0],
  ])("does not pay when it turns off 300 m before, towards %j", (...way) => {
    const [east, north] = way as unknown as [number, number];
    const off: Metres = [
      [-3000, 0],
      [-300, 0],
      [-300 + 3000 * east, 3000 * north],
    ];
    expect(paid(drawn(off, 20))).toEqual([]);
  });
  it("does not pay on a parallel road 150 m away", () => {
    expect(
      paid(
        drawn(
          [
            [-3000, 150],
            [3000, 150],
          ],
          20,
        ),
      ),
    ).toEqual([]);
  });
  it("pays once, with uncertainty, when it begins or ends on the plaza", () => {
    const from = findPassages(
      pathAround(
        twoWay,
        drawn(
          [
            [0, 0],
            [3000, 0],
          ],
          20,
        ),
      ),
      gatesOf(twoWay),
    );
    const to = findPassages(
      pathAround(
        twoWay,
        drawn(
          [
            [-3000, 0],
            [0, 0],
          ],
          20,
        ),
      ),
      gatesOf(twoWay),
    );
    expect([from, to].map((passages) => passages.map(({ atPathEnd }) => atPathEnd))).toEqual([
      [true],
      [true],
    ]);
  });
  it("does not pay when it begins 200 m past the plaza or ends 200 m before", () => {
    expect(
      paid(
        drawn(
          [
            [200, 0],
            [3000, 0],
          ],
          20,
        ),
      ),
    ).toEqual([]);
    expect(
      paid(
        drawn(
          [
            [-3000, 0],
            [-200, 0],
          ],
          20,
        ),
      ),
    ).toEqual([]);
  });
});

it("pays once for a GPS track that queues at the plaza with scatter", () => {
  const scatter = fc.array(
    fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 })),
    {
      minLength: 5,
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(scatter, fc.integer({ min: -120, max: 40 }), (queue, east) => {
      const track: Metres = [
        ...drawn(
          [
            [-2000, 3],
            [east, 3],
          ],
          22,
        ),
        ...queue.map(([x, y]): [number, number] => [east + x, y]),
        ...drawn(
          [
            [east, -3],
            [2000, -3],
          ],
          22,
        ),
      ];
      expect(paid(track)).toEqual([90]);
    }),
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
        const ends: [number, number][] = [
          [east - skew, -2000],
          [east + skew, 2000],
        ];
        expect(paid(drawn(northward ? ends : ends.reverse(), spacing))).toEqual([]);
      },
    ),
  );
});

it("never throws, whatever the path", () => {
  const metres = fc.integer({ min: -700, max: 700 });
  fc.assert(
    fc.property(fc.array(fc.tuple(metres, metres), { minLength: 2, maxLength: 40 }), (track) => {
      const passages = findPassages(pathAround(twoWay, track), gatesOf(twoWay));
      const positions = passages.map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect(positions.every((position) => position >= 0 && position <= track.length - 1)).toBe(
        true,
      );
    }),
  );
});

it("pays every lap around a block", () => {
  const coarse = plaza({ precision_m: "140" });
  const lap: Metres = [
    [-250, 0],
    [250, 0],
    [250, 400],
    [-250, 400],
  ];
  expect(paid(drawn([...lap, ...lap, ...lap, [-250, 0]], 20), coarse)).toEqual([90, 90, 90]);
});
