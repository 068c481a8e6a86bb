import { expect, it } from "vitest";
import type { Pauses } from "../../../../lib/quote/routing/along/visits.ts";
import type { RuledTruck } from "../../../../lib/quote/routing/restrictions/admits.ts";
import {
  restrictionNotices,
  timedRoadNotices,
} from "../../../../lib/quote/routing/restrictions/restriction-notices.ts";
import { timesOn } from "../../../../lib/quote/routing/restrictions/rule-passages.ts";
import { parseTravelDate } from "../../../../lib/quote/tolls/travel-date.ts";
import { leg, route, stretch } from "../builders.ts";
import { restriction } from "./builders.ts";

const NOW = new Date("2026-11-18T12:00:00Z");

/** Notices of a truck on a road with a rule half an hour after departure. */
function notices(
  changes: Parameters<typeof restriction>[0],
  truck: Partial<RuledTruck> = {},
  date = "2026-11-27",
  pauses: Pauses = {},
  seconds = 3_600,
) {
  const rule = restriction(changes);
  const stretches = [
    stretch({ lengthMetres: 50_000 }),
    stretch({ lengthMetres: 50_000, rules: [rule.id] }),
  ];
  const legs = [{ ...leg("A B 100km 60min"), seconds }];
  const driven = route({ stretchesByLeg: [stretches], legs, seconds });
  const travel = parseTravelDate(date, NOW);
  if (!travel) throw new Error(date);
  const rules = new Map([[rule.id, rule]]);
  return restrictionNotices(driven, rules, { axles: 5, ...truck }, timesOn(travel, driven, pauses));
}

it("a truck of unknown size gets a notice of a limit", () => {
  const [notice] = notices({ max_length_m: 19.8 });
  expect(notice?.code).toBe("restricao_a_caminhoes");
  expect(notice?.message).toContain("até 19,8 m");
  expect(notices({ max_length_m: 19.8 }, { lengthMetres: 18 })).toEqual([]);
});

it("the numbers of the road are listed, if it has any", () => {
  const named = (road: string) => notices({ road, max_length_m: 19.8 })[0]?.roads;
  expect(named("SP-015/BR-116")).toEqual(["SP-015", "BR-116"]);
  expect(named("vias municipais")).toEqual([]);
  const [timed] = notices({ rule: "hours", hours: "Mo-Su 00:00-24:00" });
  expect(timed?.roads).toEqual(["SP-999"]);
});

it("hours are compared with the time of the passage", () => {
  const hours = { rule: "hours", hours: "Mo-Fr 17:00-20:00" } as const;
  const [notice] = notices(hours, {}, "2026-11-27T16:31");
  expect(notice?.code).toBe("restricao_de_horario");
  expect(notice?.message).toContain("17:01");
  expect(notices(hours, {}, "2026-11-27T15:59")).toEqual([]);
});

it("hours that name holidays are told near one, as only their words say when they hold", () => {
  const hours = { rule: "hours", hours: "Sa,Su 10:00-18:00" } as const;
  const onHolidays = { ...hours, hours_text: "sábado, domingo e feriado 10h–18h" };
  for (const day of ["2026-11-19", "2026-11-20", "2026-11-21"]) {
    const [notice] = notices(onHolidays, {}, `${day}T12:00`);
    expect(notice?.message).toContain("confira se cai nesse horário");
  }
  expect(notices(onHolidays, {}, "2026-11-18T12:00")).toEqual([]);
  expect(notices(hours, {}, "2026-11-20T12:00")).toEqual([]);
});

it("the driver's rest comes before the passage", () => {
  const hours = { rule: "hours", hours: "Mo-Fr 17:00-20:00" } as const;
  const on = (pauses: Pauses) => notices(hours, {}, "2026-11-27T04:30", pauses, 12 * 3_600);
  expect(on({})).toEqual([]);
  expect(on({ includesRest: true })[0]?.message).toContain("11:00");
});

it("without an hour of departure, a notice names the hours", () => {
  const [notice] = notices({ rule: "hours", hours: "Mo-Fr 17:00-20:00" });
  expect(notice?.message).toContain("Sem data_viagem com hora");
});

it("an uncertain rule says how old it is", () => {
  const [notice] = notices({ rule: "closed", confidence: "low", since: "2009-03" });
  expect(notice?.message).toContain("Regra incerta (fonte de 03/2009)");
});

it("a street with hours is told, also behind a gap between place and road", () => {
  const { legs } = route({ stretchesByLeg: [[stretch({ lengthMetres: 1_000 })]] });
  const timed = legs.map((leg) => ({ ...leg, hasTimedRoads: true as const }));
  const codes = (all: typeof legs) => timedRoadNotices({ legs: all }).map(({ code }) => code);
  expect(codes(legs)).toEqual([]);
  expect(codes(timed)).toEqual(["restricao_de_horario"]);
  expect(codes(legs.map((leg, i) => ({ ...leg, road: timed[i] ?? leg })))).toEqual([
    "restricao_de_horario",
  ]);
});
