import { describe, expect, it } from "vitest";
import type { RuledTruck } from "../../../../lib/quote/routing/restrictions/admits.ts";
import {
  momentsOf,
  restrictionNotices,
} from "../../../../lib/quote/routing/restrictions/restriction-notices.ts";
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
  const moments = momentsOf(travel, driven);
  const [notice] = restrictionNotices(driven, rules, { axles: 5, ...truck }, moments);
  return notice && `${notice.code} ${notice.message}`;
}

const UNKNOWN = " O porte do veículo não foi informado em peso_kg e comprimento_m.";

describe("a rule in words", () => {
  it.each<[Rule, string]>([
    [{ max_length_m: 19.8 }, `só veículos até 19,8 m.${UNKNOWN}`],
    [{ max_weight_t: 45.5 }, `só veículos até 45,5 t.${UNKNOWN}`],
    // Its five axles are known, and refused.
    [{ max_axles: 4 }, "só veículos até 4 eixos."],
    [
      { max_length_m: 12, max_weight_t: 23, max_axles: 3 },
      "só veículos até 12 m, até 23 t, até 3 eixos.",
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

describe("the moment of a position", () => {
  const legs = [leg("A B 100km 60min"), leg("B C 100km 60min")];
  const driven = route({ legs, order: [0, 1, 2], lengthMetres: 200_000, seconds: 7_200 });
  const travel = parseTravelDate("2026-11-27T22:00", NOW);
  if (!travel) throw new Error("no date");

  it("counts stops before it, from the place of the stop on", () => {
    const momentAt = momentsOf(travel, driven, { stopSeconds: 7_200 });
    expect([0, 99_000, 100_000, 200_000].map(momentAt)).toEqual([
      { day: "2026-11-27", time: "22:00" },
      { day: "2026-11-27", time: "22:59" },
      { day: "2026-11-28", time: "01:00" },
      { day: "2026-11-28", time: "02:00" },
    ]);
  });
  it("is the departure on a route without length", () => {
    const nowhere = { ...driven, lengthMetres: 0, seconds: 0 };
    expect(momentsOf(travel, nowhere)(0)).toEqual({ day: "2026-11-27", time: "22:00" });
  });
  it("is unknown without an hour", () => {
    const day = parseTravelDate("2026-11-27", NOW);
    expect(day && momentsOf(day, driven)(0)).toBeUndefined();
    expect(momentsOf({ ...travel, reference: "2026-11-27" }, driven)(0)).toBeUndefined();
  });
});
