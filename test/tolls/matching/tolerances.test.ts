import { describe, expect, it } from "vitest";
import { distanceMetres } from "../../../lib/geo/point.ts";
import { createGateIndex, type GateIndex } from "../../../lib/tolls/matching/gates.ts";
import { paidPassages } from "../../../lib/tolls/matching/paid-passages.ts";
import { findPassages } from "../../../lib/tolls/matching/passages.ts";
import type { PlazaStand } from "../../../lib/tolls/matching/plaza-stands.ts";
import { possiblyPassed } from "../../../lib/tolls/matching/possibly-passed.ts";
import { gatesOf, PLAZA_ID, pathAround, plaza, pointAt, stand } from "../builders.ts";

// Each tolerance is tried a little inside and a little outside its border. The figures are
// written out: a test that reads the constant cannot fail.

/** Gates of the builders' plaza, known to `precision_m`, with stands on the network. */
function gates(precision_m: string, ...stands: PlazaStand[]): GateIndex {
  return createGateIndex([plaza({ precision_m })], new Map([[PLAZA_ID, stands]]));
}

/** How often a path in metres around the plaza pays. */
function payments(path: string, spacing = 5, index = gatesOf(plaza())): number {
  return findPassages(pathAround(plaza(), path, spacing), index).length;
}

/** A path that runs east, this many metres north of the plaza. */
const beside = (metres: number) => `-6000,${metres} 6000,${metres}`;

describe("LATERAL_METRES", () => {
  it("lets a dense path run 40 m beside the 50 m that a position may be off", () => {
    expect(payments(beside(88))).toBe(1);
    expect(payments(beside(94))).toBe(0);
  });
  it("keeps the narrowest gate that wide, however near the next road is", () => {
    const narrow = gates("50", stand({ clearance: 10 }));
    expect(payments(beside(37), 5, narrow)).toBe(1);
    expect(payments(beside(43), 5, narrow)).toBe(0);
  });
});

describe("SURVEYED_METRES", () => {
  it("gives a plaza known to 150 m a gate where it was surveyed, a vaguer one none", () => {
    expect(payments(beside(0), 5, gates("150"))).toBe(1);
    expect(payments(beside(0), 5, gates("155"))).toBe(0);
  });
});

describe("DRAWING_METRES", () => {
  const coarse = gates("5000", stand());
  it("lets a dense path run 250 m beside the stand of a plaza with no exact position", () => {
    expect(payments(beside(245), 5, coarse)).toBe(1);
    expect(payments(beside(256), 5, coarse)).toBe(0);
  });
});

describe("WIDEST_GATE_METRES", () => {
  it("bounds how far a sparse path may cut a bend", () => {
    expect(payments(beside(445), 3_000)).toBe(1);
    expect(payments(beside(455), 3_000)).toBe(0);
  });
  it("gives way to half the distance to the next road of the same course", () => {
    const narrow = gates("50", stand({ clearance: 600 }));
    expect(payments(beside(295), 3_000, narrow)).toBe(1);
    expect(payments(beside(305), 3_000, narrow)).toBe(0);
  });
});

describe("CHORD_SHARE", () => {
  it("widens a gate by 15 % of the distance between points", () => {
    // 50 m of precision, 40 m beside, 150 m for a chord of 1 km
    expect(payments(beside(235), 1_000)).toBe(1);
    expect(payments(beside(245), 1_000)).toBe(0);
  });
});

describe("SAME_PLACE_METRES", () => {
  const standing = (metres: number) =>
    gates("50", stand({ point: pointAt(`${metres},0`), displacement: metres })).gates.length;
  it("makes one gate of a stand within 60 m of the surveyed position", () => {
    expect(standing(57)).toBe(1);
    expect(standing(63)).toBe(2);
  });
});

describe("MOVED_METRES", () => {
  // Vague plazas are found by their stands only.
  const moved = (metres: number, displacement: number) =>
    gates("5000", stand({ point: pointAt(`${metres},0`), displacement })).gates.length;
  it("keeps a stand while the plaza has moved by at most 200 m", () => {
    expect(moved(195, 0)).toBe(1);
    expect(moved(205, 0)).toBe(0);
  });
  it("counts from the distance that the stand had when it was placed", () => {
    expect(moved(695, 500)).toBe(1);
    expect(moved(705, 500)).toBe(0);
    expect(moved(305, 500)).toBe(1);
    expect(moved(295, 500)).toBe(0);
  });
});

describe("HYSTERESIS_METRES", () => {
  it("asks a path that turns off past the gate to be 15 m beyond it", () => {
    expect(payments("-3000,0 18,0 18,3000")).toBe(1);
    expect(payments("-3000,0 12,0 12,3000")).toBe(0);
  });
});

describe("TURN_METRES", () => {
  it("asks a path that turns around at the gate to be 50 m beyond it", () => {
    expect(payments("-3000,0 53,0 -3000,10")).toBe(2);
    expect(payments("-3000,0 47,0 -3000,10")).toBe(0);
  });
});

describe("PATH_END_METRES", () => {
  it("counts a plaza within 60 m of where the path begins", () => {
    expect(payments("57,0 3000,0")).toBe(1);
    expect(payments("63,0 3000,0")).toBe(0);
  });
  it("counts a plaza within 60 m of where the path ends", () => {
    expect(payments("-3000,0 -57,0")).toBe(1);
    expect(payments("-3000,0 -63,0")).toBe(0);
  });
});

describe("REPEAT_METRES", () => {
  const twoGates = gates("50", stand({ point: pointAt("500,0"), displacement: 500 }));
  /** Passes both gates, 500 m apart, after a detour to the north in between. */
  const payOver = (metres: number) => {
    const north = (metres - 500) / 2;
    return payments(`-3000,0 150,0 150,${north} 350,${north} 350,0 3000,0`, 20, twoGates);
  };
  it("takes two gates for one passage while the path makes a detour of at most 900 m", () => {
    expect(payOver(1_390)).toBe(1);
    expect(payOver(1_410)).toBe(2);
  });
});

describe("MAX_ANGLE_DEGREES", () => {
  const crossing = (degrees: number) => {
    const [east, north] = [Math.cos, Math.sin].map((of) => 3_000 * of((degrees * Math.PI) / 180));
    return payments(`${-Number(east)},${-Number(north)} ${east},${north}`);
  };
  it("pays a path at up to 55° to the road", () => {
    expect(crossing(54)).toBe(1);
    expect(crossing(56)).toBe(0);
  });
});

describe("SINGLE_CHARGE_METRES", () => {
  const first = plaza();
  const groups = new Map([
    ["first", { group: "G", rank: 0 }],
    ["second", { group: "G", rank: 1 }],
  ]);
  /** Plazas of one group, this many metres apart on a straight road. */
  const paidApart = (metres: number) => {
    const path = pathAround(first, `-3000,0 ${metres + 3_000},0`, 900);
    const [, there] = pathAround(first, `0,0 ${metres},0`);
    const second = plaza({ id: "second", longitude: String(there?.[1]) });
    const both = gatesOf(plaza({ id: "first" }), second);
    expect(distanceMetres([-19, -45], there ?? [0, 0])).toBeCloseTo(metres, -2);
    return paidPassages(path, { gates: both, groups }, "2026-11-18").length;
  };
  it("charges once while the plazas of a group are within 50 km", () => {
    expect(paidApart(49_500)).toBe(1);
    expect(paidApart(50_500)).toBe(2);
  });
});

describe("sparse paths", () => {
  /** Whether a single straight step, this long, may have passed a plaza this far beside it. */
  const mayPass = (length: number, metres: number, degrees = 0) => {
    const which = plaza({ bearings: String(90 + degrees) });
    const path = pathAround(which, `${-length / 2},${metres} ${length / 2},${metres}`);
    return possiblyPassed(path, gatesOf(which), []).length === 1;
  };
  it("SPARSE_METRES: are those with 3 km between points", () => {
    expect(mayPass(3_050, 500)).toBe(true);
    expect(mayPass(2_950, 500)).toBe(false);
  });
  it("SPARSE_DEVIATION_SHARE: may leave the line by 20 % of the distance", () => {
    expect(mayPass(10_000, 1_950)).toBe(true);
    expect(mayPass(10_000, 2_050)).toBe(false);
  });
  it("SPARSE_DEVIATION_METRES: may leave the line by at most 5 km", () => {
    expect(mayPass(40_000, 4_900)).toBe(true);
    expect(mayPass(40_000, 5_100)).toBe(false);
  });
  it("SPARSE_ANGLE_DEGREES: must run within 45° of the plaza's road", () => {
    expect(mayPass(10_000, 0, 44)).toBe(true);
    expect(mayPass(10_000, 0, 46)).toBe(false);
  });
});
