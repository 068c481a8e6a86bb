import { brazilianDate } from "../../../base/brazilian-format.ts";
import type { Notice } from "../../../base/notice.ts";
import { roadNumbers } from "../../../base/road-numbers.ts";
import { isNearHoliday } from "../../tolls/calendar.ts";
import type { Route } from "../plan/plan-routes.ts";
import { type RuledTruck, type Verdict, verdictOf } from "./admits.ts";
import type { RuleCourses } from "./drawn-rules.ts";
import { daysOf, holdsDuring, type RuleTime } from "./hours.ts";
import { binds, type Restriction, type Rules } from "./restriction-table.ts";
import { rulePassages, type TimeOf } from "./rule-passages.ts";

/**
 * Notices on the rules for trucks along a route, one for each rule: those that its edges name, and
 * those of `drawn` stretches.
 */
export function restrictionNotices(
  route: Route,
  rules: Rules,
  truck: RuledTruck,
  timeOf: TimeOf,
  drawn: readonly RuleCourses[] = [],
): Notice[] {
  const verdictBy = (rule?: Restriction) => (rule ? verdictOf(rule, truck) : "admitted");
  const binding = drawn.filter(({ rule }) => verdictBy(rules.get(rule)) !== "admitted");
  return [...rulePassages(route, binding)].flatMap(([id, passages]): Notice[] => {
    const rule = rules.get(id);
    const verdict = verdictBy(rule);
    if (!rule || verdict === "admitted") return [];
    return noticeOf(rule, verdict, passages.map(timeOf));
  });
}

/** A notice if a street of the route is closed, or open, at hours that the search did not check. */
export function timedRoadNotices({ legs }: Pick<Route, "legs">): Notice[] {
  if (!legs.some((leg) => (leg.road ?? leg).hasTimedRoads)) return [];
  const message =
    "Uma via do trajeto é aberta a caminhões só em certos horários, segundo o OpenStreetMap. A rota não considera esses horários: confira a sinalização.";
  return [{ code: "restricao_de_horario", message }];
}

function noticeOf(
  rule: Restriction,
  verdict: Verdict,
  times: readonly (RuleTime | undefined)[],
): Notice[] {
  const isTimed = rule.rule === "hours" || rule.hours !== "" || rule.hours_text !== "";
  const size = verdict === "unknown" ? sizeUnknown(rule) : "";
  const roads = roadNumbers(rule.road);
  if (!isTimed) {
    const exceeded = verdict === "refused" && rule.rule === "limit" ? EXCEEDED : "";
    const message = `${ruleSentence(rule)}${exceeded}${binds(rule) ? size : doubt(rule)}`;
    return [{ code: "restricao_a_caminhoes", message, roads }];
  }
  const hour = hourText(rule, times);
  if (hour === undefined) return [];
  const message = `${ruleSentence(rule)}${hour}${size}${doubt(rule)}`;
  return [{ code: "restricao_de_horario", message, roads }];
}

/** Of a truck on a stretch that its size closes to it: one of its places is there. */
const EXCEEDED = " O veículo excede esse limite.";

/**
 * The consequence of a rule for the times of the passages; undefined if it applies at none of them.
 */
function hourText(
  { hours, hours_text }: Restriction,
  times: readonly (RuleTime | undefined)[],
): string | undefined {
  const known = times.filter((time) => time !== undefined);
  if (known.length < times.length)
    return " Sem data_viagem com hora, não se sabe se a passagem cai nesse horário.";
  if (hours === "") return "";
  const isOnHoliday = (time: RuleTime) =>
    /feriado/i.test(hours_text) && daysOf(time).some(isNearHoliday);
  const kinds = Map.groupBy(known, (time) => {
    if (isOnHoliday(time)) return "holiday";
    if (holdsDuring(hours, { from: time.from, to: time.from })) return "whole";
    return holdsDuring(hours, time) ? "part" : "none";
  });
  const [onHoliday = [], whole = [], part = []] = (["holiday", "whole", "part"] as const).map(
    (kind) => kinds.get(kind),
  );
  const sentences = [
    ...passagesText(whole.map(entryText), ["cai nesse horário", "caem nesse horário"]),
    ...passagesText(part.map(spanText), [
      "cai em parte nesse horário",
      "caem em parte nesse horário",
    ]),
    ...passagesText(onHoliday.map(entryText), [
      "é em feriado nacional ou na véspera ou no dia seguinte de um: confira se cai nesse horário",
      "são em feriado nacional ou na véspera ou no dia seguinte de um: confira se caem nesse horário",
    ]),
  ];
  return sentences.length > 0 ? sentences.join("") : undefined;
}

function entryText({ from }: RuleTime): string {
  return `das ${from.time}`;
}

function spanText({ from, to }: RuleTime): string {
  return `das ${from.time} às ${to.time}`;
}

/** Number of passages whose times are named. */
const NAMED = 5;
const LIST_FORMAT = new Intl.ListFormat("pt-BR");

/** A sentence on some passages; none if there is no passage. */
function passagesText(times: readonly string[], [one, many]: readonly [string, string]): string[] {
  if (times.length === 0) return [];
  if (times.length === 1) return [` A passagem, por volta ${times[0]}, ${one}.`];
  const rest = times.length > NAMED ? [`mais ${times.length - NAMED} vezes`] : [];
  const list = LIST_FORMAT.format([...times.slice(0, NAMED), ...rest]);
  return [` As passagens, por volta ${list}, ${many}.`];
}

/** A rule as a sentence: its road, its stretch and what it says. */
export function ruleSentence(rule: Restriction): string {
  const limits = [
    ...(rule.max_length_m === undefined ? [] : [`até ${metres(rule.max_length_m)}`]),
    ...(rule.max_weight_t === undefined ? [] : [`até ${tonnes(rule.max_weight_t)}`]),
    ...(rule.max_axles === undefined ? [] : [`até ${rule.max_axles} eixos`]),
  ];
  const restriction = {
    closed: "fechada a caminhões",
    limit: `só veículos ${limits.join(", ")}`,
    hours: `horário proibido a ${rule.vehicles || "caminhões"}`,
    dangerous_goods: "proibida a produtos perigosos",
  }[rule.rule];
  const when = rule.hours_text ? ` (${rule.hours_text})` : "";
  return `${rule.road}, ${rule.stretch}: ${restriction}${when}.`;
}

function sizeUnknown({ rule }: Restriction): string {
  return rule === "limit" || rule === "hours"
    ? " O porte do veículo não foi informado em peso_kg e comprimento_m."
    : "";
}

/** A row's confidence and the age of its fact, in words. */
function doubt({ confidence, since }: Restriction): string {
  if (confidence === "high") return "";
  const date = since ? ` (fonte de ${brazilianDate(since)})` : "";
  return confidence === "medium"
    ? ` Regra não confirmada recentemente${date}.`
    : ` Regra incerta${date}: a rota não a evita.`;
}

function metres(value: number): string {
  return `${value.toLocaleString("pt-BR")} m`;
}

function tonnes(value: number): string {
  return `${value.toLocaleString("pt-BR")} t`;
}
