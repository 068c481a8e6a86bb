import { brazilianDate } from "../../../base/brazilian-format.ts";
import type { Notice } from "../../../base/notice.ts";
import { roadNumbers } from "../../../base/road-numbers.ts";
import { dayInBrazil, isNearHoliday, timeInBrazil } from "../../tolls/calendar.ts";
import type { TravelDate } from "../../tolls/travel-date.ts";
import { placedStretches } from "../along/placed-stretches.ts";
import { restSeconds } from "../along/rest-time.ts";
import { type Pauses, visitsOf } from "../along/visits.ts";
import type { Route } from "../plan/plan-routes.ts";
import { type RuledTruck, type Verdict, verdictOf } from "./admits.ts";
import { type RuleCourses, rulesAlong } from "./drawn-rules.ts";
import { holdsAt, type RuleMoment } from "./hours.ts";
import { binds, type Restriction, type Rules } from "./restriction-table.ts";

/** Moment at which a route reaches a position; undefined if the hour of departure is unknown. */
export type MomentAt = (metres: number) => RuleMoment | undefined;

/** The moment at which a trip has covered some metres, at an even pace while it drives. */
export function momentsOf(
  { departure, reference }: TravelDate,
  route: Route,
  pauses: Pauses = {},
): MomentAt {
  // A trip without a date begins now, but the same query must get the same answer all day.
  if (!departure || !reference.includes("T")) return () => undefined;
  const visits = visitsOf(route.legs, pauses, route.order);
  return (metres) => {
    const seconds = route.lengthMetres > 0 ? (route.seconds * metres) / route.lengthMetres : 0;
    const rest = pauses.includesRest ? restSeconds(seconds) : 0;
    const paused = visits[stopsBefore(route, metres)]?.paused ?? 0;
    const at = new Date(departure.getTime() + (seconds + rest + paused) * 1_000);
    return { day: dayInBrazil(at), time: timeInBrazil(at).slice(11, 16) };
  };
}

/** Number of stops between legs up to some metres from the start. */
function stopsBefore({ legs }: Route, metres: number): number {
  let end = 0;
  const passed = legs.slice(0, -1).filter(({ lengthMetres }) => {
    end += lengthMetres;
    return end <= metres;
  });
  return passed.length;
}

/**
 * Notices on the rules for trucks along a route: those that its edges name, and those of `drawn`
 * stretches.
 */
export function restrictionNotices(
  route: Route,
  rules: Rules,
  truck: RuledTruck,
  momentAt: MomentAt,
  drawn: readonly RuleCourses[] = [],
): Notice[] {
  const verdictBy = (rule?: Restriction) => (rule ? verdictOf(rule, truck) : "admitted");
  const binding = drawn.filter(({ rule }) => verdictBy(rules.get(rule)) !== "admitted");
  const passed = rulesAlong(route, binding);
  for (const { stretch, fromMetres } of placedStretches(route)) {
    for (const id of stretch?.rules ?? []) if (!passed.has(id)) passed.set(id, fromMetres);
  }
  return [...passed].flatMap(([id, fromMetres]): Notice[] => {
    const rule = rules.get(id);
    const verdict = verdictBy(rule);
    if (!rule || verdict === "admitted") return [];
    return noticeOf(rule, verdict, momentAt(fromMetres));
  });
}

/** A notice if a street of the route is closed, or open, at hours that the search did not check. */
export function timedRoadNotices({ legs }: Pick<Route, "legs">): Notice[] {
  if (!legs.some((leg) => (leg.road ?? leg).hasTimedRoads)) return [];
  const message =
    "Uma via do trajeto é aberta a caminhões só em certos horários, segundo o OpenStreetMap. A rota não considera esses horários: confira a sinalização.";
  return [{ code: "restricao_de_horario", message }];
}

function noticeOf(rule: Restriction, verdict: Verdict, moment: RuleMoment | undefined): Notice[] {
  const isTimed = rule.rule === "hours" || rule.hours !== "" || rule.hours_text !== "";
  const size = verdict === "unknown" ? sizeUnknown(rule) : "";
  const roads = roadNumbers(rule.road);
  if (!isTimed) {
    const message = `${sentenceOf(rule)}${binds(rule) ? size : doubt(rule)}`;
    return [{ code: "restricao_a_caminhoes", message, roads }];
  }
  const hour = hourText(rule, moment);
  if (hour === undefined) return [];
  const message = `${sentenceOf(rule)}${hour}${size}${doubt(rule)}`;
  return [{ code: "restricao_de_horario", message, roads }];
}

/** What the hour of a passage means for a rule; undefined if the rule does not hold at that hour. */
function hourText({ hours, hours_text }: Restriction, moment: RuleMoment | undefined) {
  if (!moment) return " Sem data_viagem com hora, não se sabe se a passagem cai nesse horário.";
  if (hours === "") return "";
  if (/feriado/i.test(hours_text) && isNearHoliday(moment.day)) {
    return ` A passagem, por volta das ${moment.time}, é em feriado nacional ou na véspera ou no dia seguinte de um: confira se cai nesse horário.`;
  }
  if (!holdsAt(hours, moment)) return undefined;
  return ` A passagem, por volta das ${moment.time}, cai nesse horário.`;
}

function sentenceOf(rule: Restriction): string {
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
