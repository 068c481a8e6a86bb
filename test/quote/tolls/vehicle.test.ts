import { describe, expect, it } from "vitest";
import { loadNotices } from "../../../lib/quote/tolls/load-notices.ts";
import { chargedAxles } from "../../../lib/quote/tolls/vehicle.ts";

const TRUCK = { type: "truck", axles: 6 } as const;

describe("chargedAxles", () => {
  it.each([
    ["empty, two suspended", { suspendedAxles: 2, isEmpty: true }, 4],
    ["loaded, two suspended", { suspendedAxles: 2, isEmpty: false }, 6],
    ["empty, none suspended", { suspendedAxles: 0, isEmpty: true }, 6],
    ["nothing known", undefined, 6],
  ])("%s", (_, load, axles) => expect(chargedAxles(TRUCK, load)).toBe(axles));
});

describe("loadNotices", () => {
  it("warn of suspended axles of a loaded vehicle alone", () => {
    const codes = (suspendedAxles: number, isEmpty: boolean) =>
      loadNotices([
        { suspendedAxles: 0, isEmpty: true },
        { suspendedAxles, isEmpty },
      ]).map(({ code }) => code);
    expect(codes(2, false)).toEqual(["eixos_suspensos_cobrados"]);
    expect([...codes(2, true), ...codes(0, false)]).toEqual([]);
  });
});
