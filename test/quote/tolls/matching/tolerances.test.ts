import { describe, expect, it } from "vitest";
import { distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { doubtfulStretches } from "../../../../lib/quote/tolls/matching/doubtful-stretches.ts";
import { followRoads } from "../../../../lib/quote/tolls/matching/follow-roads.ts";
import { createGateIndex, type GateIndex } from "../../../../lib/quote/tolls/matching/gates.ts";
import { paidPassages } from "../../../../lib/quote/tolls/matching/paid-passages.ts";
import { findPassages } from "../../../../lib/quote/tolls/matching/passages.ts";
import { measurePath } from "../../../../lib/quote/tolls/matching/path-metres.ts";
import type { PlazaStand } from "../../../../lib/quote/tolls/matching/plaza-stands.ts";
import { limited, type Ways } from "../../../../lib/quote/tolls/matching/roads.ts";
import {
  plazasBeside,
  surveyedGates,
} from "../../../../lib/quote/tolls/matching/surveyed-plazas.ts";
import { fitOf } from "../../../../lib/quote/tolls/matching/way-follows.ts";
import { gatesOf, PLAZA_ID, pathAround, plaza, pointAt, stand } from "../builders.ts";

// Each tolerance is tested slightly inside and slightly outside its limit. The figures are written
// out, because a test that reads the constant cannot fail.

/** Gates of the builders' plaza, known to `precision_m`, with stands on the network. */
function gates(precision_m: string, ...stands: PlazaStand[]): GateIndex {
  return createGateIndex([plaza({ precision_m })], new Map([[PLAZA_ID, stands]]));
}

/** Number of times that a path in metres around the plaza pays. */
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

describe("WAY_ROUND_METRES", () => {
  /** Laps that stay this many metres from the plaza. */
  const laps = (metres: number) => {
    const lap = `-100,0 100,0 100,${metres} -100,${metres}`;
    return payments(`-3000,0 ${lap} ${lap} ${lap} -100,0 3000,0`, 20);
  };
  it("asks a vehicle that passes again to get 250 m away in between", () => {
    expect(laps(260)).toBe(4);
    expect(laps(200)).toBe(1);
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

describe("CROSSING_DEGREES", () => {
  const crossing = (degrees: number) => {
    const [east, north] = [Math.cos, Math.sin].map((of) => 3_000 * of((degrees * Math.PI) / 180));
    return payments(`${-Number(east)},${-Number(north)} ${east},${north}`);
  };
  it("pays a path at up to 55° to the road", () => {
    expect(crossing(54)).toBe(1);
    expect(crossing(56)).toBe(0);
  });
});

describe("PARALLEL_DEGREES", () => {
  const surveyed = surveyedGates(gatesOf(plaza()).gates);
  const isBeside = (degrees: number) => {
    const [east, north] = [Math.cos, Math.sin].map((of) => 900 * of((degrees * Math.PI) / 180));
    const path = pathAround(plaza(), `${-Number(east)},${-Number(north)} ${east},${north}`);
    return plazasBeside(path, surveyed).size === 1;
  };
  it("names a plaza on a path at up to 40° to its road", () => {
    expect(isBeside(39)).toBe(true);
    expect(isBeside(41)).toBe(false);
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

describe("stretches in doubt", () => {
  /** True if a straight path, the given metres beside the plaza, leaves a doubt. */
  const leavesDoubt = (metres: number, spacing: number, degrees = 0) => {
    const which = plaza({ bearings: String((90 + degrees) % 360) });
    const path = pathAround(which, beside(metres), spacing);
    return doubtfulStretches(path, gatesOf(which), measurePath(path)).length > 0;
  };
  it("DENSE_STEP_METRES: are steps of more than 250 m near a gate", () => {
    expect(leavesDoubt(20, 240)).toBe(false);
    expect(leavesDoubt(20, 260)).toBe(true);
  });
  it("FOREIGN_METRES: are dense paths up to 400 m beside it", () => {
    expect(leavesDoubt(395, 50)).toBe(true);
    expect(leavesDoubt(405, 50)).toBe(false);
  });
  it("SPARSE_DEVIATION_SHARE: are steps with a gate within 0.6 times their length", () => {
    expect(leavesDoubt(1_780, 3_000)).toBe(true);
    expect(leavesDoubt(1_820, 3_000)).toBe(false);
  });
  it("COURSE_DEGREES: are paths within 75° of the plaza's road", () => {
    expect(leavesDoubt(300, 500, 74)).toBe(true);
    expect(leavesDoubt(300, 500, 76)).toBe(false);
  });
  it("COURSE_METRES: are steps of 1 km and more in any direction", () => {
    // 12 km in steps of 923 and 1,091 m
    expect(leavesDoubt(300, 950, 90)).toBe(false);
    expect(leavesDoubt(300, 1_100, 90)).toBe(true);
  });
});

describe("ways that follow a path", () => {
  const way = pathAround(plaza(), "0,0 60000,0", 500);
  const isFollowed = (path: string, spacing?: number) =>
    fitOf(way, pathAround(plaza(), path, spacing)).follows;
  it("FOREIGN_METRES: lie up to 400 m beside it", () => {
    expect(isFollowed("0,395 60000,395", 500)).toBe(true);
    expect(isFollowed("0,405 60000,405", 500)).toBe(false);
  });
  it("ON_ROAD_METRES: lie within 60 m where the ends are on the road", () => {
    expect(isFollowed("0,0 30000,55 60000,0")).toBe(true);
    expect(isFollowed("0,0 30000,65 60000,0")).toBe(false);
  });
  it("END_SHARE: begin and end within 5 % of a long step", () => {
    expect(isFollowed("0,2950 60000,2950")).toBe(true);
    expect(isFollowed("0,3050 60000,3050")).toBe(false);
  });
});

describe("doubts", () => {
  const NOWHERE: Point = [0, 0];
  /** Roads that swerve by a share of their length; the way without plazas has `freeMetres`. */
  const windingRoads = (freeMetres: number, swerve: number): Ways => ({
    way: async ([from = NOWHERE, to = NOWHERE]) => {
      const half = distanceMetres(from, to) / 2;
      const bend = pathAround(plaza(), `${-half / 2},${swerve * 2 * half} 0,0`);
      return [from, ...bend, to];
    },
    freeWay: async ([latitude, longitude], to) => {
      const [, end] = pathAround({ latitude, longitude }, `0,0 0,${freeMetres / 2}`);
      return [[latitude, longitude], end ?? to, [latitude, longitude]];
    },
  });
  /** True if a plaza on a step of this length, or beside it, is doubtful. */
  const isDoubted = async (length: number, roads: Ways, metres = 0) => {
    const path = pathAround(plaza(), `${-length / 2},${metres} ${length / 2},${metres}`);
    const asked = limited(roads, {
      effort: 100,
      hasTime: () => true,
    });
    return (await followRoads(path, gatesOf(plaza()), asked)).doubtful.size === 1;
  };
  it("SPARSE_METRES: concern steps of 3 km and more", async () => {
    expect(await isDoubted(3_050, windingRoads(3_100, 0.05))).toBe(true);
    expect(await isDoubted(2_950, windingRoads(3_100, 0.05))).toBe(false);
  });
  it("OTHER_WAY_RATIO: concern other ways up to 1.3 times as long", async () => {
    expect(await isDoubted(10_000, windingRoads(12_900, 0.03))).toBe(true);
    expect(await isDoubted(10_000, windingRoads(13_100, 0.03))).toBe(false);
  });
  it("STRAIGHT_SHARE: concern ways that leave the line by 2 % of the step, or 400 m", async () => {
    expect(await isDoubted(10_000, windingRoads(11_000, 0.021))).toBe(true);
    expect(await isDoubted(10_000, windingRoads(11_000, 0.019))).toBe(false);
    expect(await isDoubted(40_000, windingRoads(44_000, 0.011))).toBe(true);
    expect(await isDoubted(40_000, windingRoads(44_000, 0.009))).toBe(false);
  });
  it("STRAIGHT_WAY_RATIO: concern ways up to 1.05 times as long as one on the line", async () => {
    expect(await isDoubted(10_000, windingRoads(10_490, 0))).toBe(true);
    expect(await isDoubted(10_000, windingRoads(10_510, 0))).toBe(false);
  });
  it("PRESUMED_METRES: concern every plaza on a step of 20 km and more", async () => {
    expect(await isDoubted(20_100, windingRoads(90_000, 0.03))).toBe(true);
    expect(await isDoubted(19_900, windingRoads(90_000, 0.03))).toBe(false);
  });
  it("NAMED_METRES: concern plazas within 5 km of a step without a way", async () => {
    const nowhere: Ways = { way: async () => undefined, freeWay: async () => undefined };
    expect(await isDoubted(40_000, nowhere, 4_950)).toBe(true);
    expect(await isDoubted(40_000, nowhere, 5_050)).toBe(false);
  });
});
