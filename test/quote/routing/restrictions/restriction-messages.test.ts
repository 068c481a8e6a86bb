import { describe, expect, it } from "vitest";
import type { RuledTruck } from "../../../../lib/quote/routing/restrictions/admits.ts";
import { restrictionNotices } from "../../../../lib/quote/routing/restrictions/restriction-notices.ts";
import { timesOn } from "../../../../lib/quote/routing/restrictions/rule-passages.ts";
import { createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import { parseTravelDate } from "../../../../lib/quote/tolls/travel-date.ts";
import { leg, route, stretch } from "../builders.ts";
import { restriction } from "./builders.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
type Rule = Parameters<typeof restriction>[0];

/** Text of the only notice on a rule, half an hour after departure; undefined if there is none. */
function told(changes: Rule, date = "2026-11-27", truck: Partial<RuledTruck> = {}) {
  const rule = restriction(changes);
  const driven = route({
    stretchesByLeg: [
      [stretch({ lengthMetres: 50_000 }), stretch({ lengthMetres: 50_000, rules: [rule.id] })],
    ],
  });
  const travel = parseTravelDate(date, NOW);
  if (!travel) throw new Error(date);
  const rules = new Map([[rule.id, rule]]);
  const times = timesOn(travel, driven);
  const [notice] = restrictionNotices(driven, rules, { axles: 5, ...truck }, times);
  return notice && `${notice.code} ${notice.message}`;
}

const UNKNOWN = " O porte do veículo não foi informado em peso_kg e comprimento_m.";

describe("a rule in words", () => {
  it.each<[Rule, string]>([
    [{ max_length_m: 19.8 }, `só veículos até 19,8 m.${UNKNOWN}`],
    [{ max_weight_t: 45.5 }, `só veículos até 45,5 t.${UNKNOWN}`],
    // Its five axles are known, and refused.
    [{ max_axles: 4 }, "só veículos até 4 eixos. O veículo excede esse limite."],
    [
      { max_length_m: 12, max_weight_t: 23, max_axles: 3 },
      "só veículos até 12 m, até 23 t, até 3 eixos. O veículo excede esse limite.",
    ],
    [{ rule: "closed" }, "fechada a caminhões."],
    [{ rule: "closed", confidence: "medium" }, "fechada a caminhões."],
  ])("%j", (rule, words) => {
    expect(told(rule)).toBe(`restricao_a_caminhoes SP-999, serra: ${words}`);
  });

  it("closed with low confidence does not bind, and says so", () => {
    expect(told({ rule: "closed", confidence: "low" })).toBe(
      "restricao_a_caminhoes SP-999, serra: fechada a caminhões. Regra incerta: a rota não a evita.",
    );
  });
  it("for dangerous goods alone names them", () => {
    const rule = { rule: "dangerous_goods" } as const;
    expect(told(rule, undefined, { hazardous: true })).toBe(
      "restricao_a_caminhoes SP-999, serra: proibida a produtos perigosos.",
    );
    expect(told(rule)).toBeUndefined();
  });
});

describe("a rule at certain hours", () => {
  const hours = {
    rule: "hours",
    hours: "Mo-Fr 17:00-20:00",
    hours_text: "seg. a sex., 17h às 20h",
  } as const;
  const where =
    "restricao_de_horario SP-999, serra: horário proibido a caminhões (seg. a sex., 17h às 20h).";

  it("names the hour of the passage within them", () => {
    expect(told(hours, "2026-11-27T17:00")).toBe(
      `${where} A passagem, por volta das 17:30, cai nesse horário.`,
    );
    expect(told(hours, "2026-11-28T17:00")).toBeUndefined();
  });
  it("names the vehicles that it binds, and whose size is unknown", () => {
    const some = { ...hours, vehicles: "caminhões acima de 7 t", from_weight_t: 20 };
    expect(told(some, "2026-11-27T17:00")).toBe(
      `restricao_de_horario SP-999, serra: horário proibido a caminhões acima de 7 t (seg. a sex., 17h às 20h). A passagem, por volta das 17:30, cai nesse horário.${UNKNOWN}`,
    );
    expect(told(some, "2026-11-27T17:00", { weightTonnes: 19 })).toBeUndefined();
  });
  it("of which only the words are known is told at any hour", () => {
    const words = { ...hours, hours: "" };
    expect(told(words, "2026-11-28T03:00")).toBe(where);
    expect(told(words)).toBe(
      `${where} Sem data_viagem com hora, não se sabe se a passagem cai nesse horário.`,
    );
  });
  it("of medium confidence says from when it is", () => {
    expect(told({ ...hours, confidence: "medium", since: "2019" }, "2026-11-27T17:00")).toBe(
      `${where} A passagem, por volta das 17:30, cai nesse horário. Regra não confirmada recentemente (fonte de 2019).`,
    );
  });
  it("may be a limit, whose hours decide whether it counts", () => {
    const limit = { max_axles: 4, hours: "Mo-Fr 17:00-20:00" };
    expect(told(limit, "2026-11-27T17:00")).toContain("só veículos até 4 eixos. A passagem");
    expect(told(limit, "2026-11-27T12:00")).toBeUndefined();
  });
});

describe("the rules of a route", () => {
  const rules = new Map(
    ["one", "two"].map((id) => [id, restriction({ id, stretch: id, rule: "closed" })]),
  );
  const never = () => undefined;
  const truck = { axles: 5 };
  const namesOf = (...passed: (string[] | undefined)[]) => {
    const stretches = passed.map((ids) =>
      stretch({ lengthMetres: 10_000, ...(ids && { rules: ids }) }),
    );
    return restrictionNotices(route({ stretchesByLeg: [stretches] }), rules, truck, never).map(
      ({ message }) => /, (\w+):/.exec(message)?.[1],
    );
  };

  it("are told once each, in the order in which it meets them", () => {
    expect(namesOf(undefined, ["two"], ["one", "two"], undefined)).toEqual(["two", "one"]);
  });
  it("that the table does not know are left out", () => {
    expect(namesOf(["three"], ["one"])).toEqual(["one"]);
  });
  it("include those of drawn stretches", () => {
    const driven = route();
    const [first, last] = [driven.path[0], driven.path.at(-1)];
    if (!first || !last) throw new Error("no path");
    const courses = [createCourse([first, last])];
    const drawn = { rule: "one", direction: "both", roads: ["SP-999"], courses } as const;
    const stretches = [stretch({ lengthMetres: 100_000, road: "SP-999" })];
    const on = { ...driven, stretchesByLeg: [stretches] };
    expect(restrictionNotices(on, rules, truck, never, [drawn])).toHaveLength(1);
  });
});

describe("the passages within the hours of a rule", () => {
  const hours = {
    rule: "hours",
    hours: "Mo-Fr 17:00-20:00",
    hours_text: "seg. a sex., 17h às 20h",
  } as const;
  const edge = (km: number, ...rules: string[]) => stretch({ lengthMetres: km * 1_000, rules });

  /** Notices about trips of an hour over a rule between km 50 and 100, there and back. */
  const onTrips = (count: number, date: string, changes: Rule = {}, stopSeconds = 0) => {
    const rule = restriction({ ...hours, ...changes });
    const there = [edge(50), edge(50, rule.id)];
    const trips = [...Array(count).keys()];
    const driven = route({
      legs: trips.map((i) => leg(i % 2 === 0 ? "A B 100km 60min" : "B A 100km 60min")),
      order: trips,
      stretchesByLeg: trips.map((i) => (i % 2 === 0 ? there : there.toReversed())),
    });
    const travel = parseTravelDate(date, NOW);
    if (!travel) throw new Error(date);
    const times = timesOn(travel, driven, { stopSeconds });
    const notices = restrictionNotices(driven, new Map([[rule.id, rule]]), { axles: 5 }, times);
    return notices.map(({ message }) => /\)\. (.*)$/.exec(message)?.[1]);
  };

  it("include the way back, after a way there at another hour", () => {
    expect(onTrips(2, "2026-11-27T13:00", {}, 10_800)).toEqual([
      "A passagem, por volta das 17:00, cai nesse horário.",
    ]);
  });
  it("include one that enters before the hours and is there as they begin", () => {
    expect(onTrips(1, "2026-11-27T16:15")).toEqual([
      "A passagem, por volta das 16:45 às 17:15, cai em parte nesse horário.",
    ]);
    expect(onTrips(1, "2026-11-27T15:59")).toEqual([]);
  });
  it("are named together", () => {
    expect(onTrips(2, "2026-11-27T17:00")).toEqual([
      "As passagens, por volta das 17:30 e das 18:00, caem nesse horário.",
    ]);
    expect(onTrips(3, "2026-11-27T15:35")).toEqual([
      "A passagem, por volta das 18:05, cai nesse horário. A passagem, por volta das 16:35 às 17:05, cai em parte nesse horário.",
    ]);
  });
  it("are named up to the fifth", () => {
    const always = { hours: "Mo-Su 00:00-24:00" };
    expect(onTrips(8, "2026-11-24T08:00", always)).toEqual([
      "As passagens, por volta das 08:30, das 09:00, das 10:30, das 11:00, das 12:30 e mais 3 vezes, caem nesse horário.",
    ]);
  });
  it("near a holiday are in doubt, those on other days are not", () => {
    const onHolidays = { hours_text: "seg. a sex. e feriado, 17h às 20h" };
    // The Friday is a holiday.
    expect(onTrips(2, "2026-11-18T18:00", onHolidays, 12 * 3_600)).toEqual([
      "A passagem, por volta das 18:30, cai nesse horário. A passagem, por volta das 07:00, é em feriado nacional ou na véspera ou no dia seguinte de um: confira se cai nesse horário.",
    ]);
    expect(onTrips(2, "2026-11-20T08:00", onHolidays)).toEqual([
      "As passagens, por volta das 08:30 e das 09:00, são em feriado nacional ou na véspera ou no dia seguinte de um: confira se caem nesse horário.",
    ]);
  });
});
