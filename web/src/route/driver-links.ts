import { factsOf } from "../answer/notice-groups.ts";
import { effectText, leadOf } from "../answer/notice-words.ts";
import { oldPricesText } from "../answer/old-prices-text.ts";
import { passageCountText } from "../answer/passage-count.ts";
import { tollSumText } from "../answer/toll-sum-text.ts";
import type { Route } from "../api/types.ts";
import { day, hours, kilometres, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { plazaName } from "../plazas/plaza-name.ts";
import type { Answer, AnsweredQuery } from "./answered-query.ts";
import { isRoundTrip, tollsName, tripText } from "./trip-text.ts";
import { vehicleText } from "./vehicle-text.ts";

/** Places between the ends that Google Maps takes in a link. */
const MOST_WAYPOINTS = 9;

type Position = Pick<Answer["locais_resolvidos"][number], "latitude" | "longitude">;

function coordinates({ latitude, longitude }: Position): string {
  return `${latitude},${longitude}`;
}

/** The positions of a route's places in the order of visiting. */
function stopsOf(answer: Pick<Answer, "locais_resolvidos">, route: Route): Position[] {
  return route.ordem_locais.flatMap((index) => answer.locais_resolvidos[index] ?? []);
}

/** The address of the trip in Google Maps, which plans its own way between the places. */
export function googleMapsLink(answer: Pick<Answer, "locais_resolvidos">, route: Route): string {
  const stops = stopsOf(answer, route).map(coordinates);
  const link = new URL("https://www.google.com/maps/dir/?api=1&travelmode=driving");
  link.searchParams.set("origin", stops[0] ?? "");
  link.searchParams.set("destination", stops.at(-1) ?? "");
  const between = stops.slice(1, -1).slice(0, MOST_WAYPOINTS);
  if (between.length > 0) link.searchParams.set("waypoints", between.join("|"));
  return link.href;
}

/** The address of the last place in Waze, which takes no other. */
export function wazeLink(answer: Pick<Answer, "locais_resolvidos">, route: Route): string {
  const last = stopsOf(answer, route).at(-1);
  return `https://waze.com/ul?ll=${last ? coordinates(last) : ""}&navigate=yes`;
}

/** Limits of these apps: they plan their own route and accept fewer places. */
export function ownWayText({ request }: Pick<AnsweredQuery, "request">, route: Route): string {
  const { length } = route.ordem_locais;
  const passes = request.config.route.passar_por !== undefined;
  return [
    t("driver.ownWay"),
    isRoundTrip(route) ? t("driver.withoutReturn") : "",
    passes ? t("driver.withoutPasses") : "",
    length > 2 ? t("driver.wazeTakes") : "",
    length > MOST_WAYPOINTS + 2 ? t("driver.mapsTake", { count: MOST_WAYPOINTS }) : "",
  ]
    .filter((text) => text !== "")
    .join(" ");
}

/** The trip as a message. */
export function messageText(
  { request, answer }: AnsweredQuery,
  route: Route,
  link: string,
): string {
  const plazas = route.pedagios.map(
    ({ nome, municipio, rodovia, valor, tarifa_conhecida }, i) =>
      `${i + 1}. ${plazaName(nome, municipio)} (${rodovia}): ${tarifa_conhecida && valor !== null ? reais(valor) : t("toll.unknown")}`,
  );
  // What may stop the truck is what a driver must see.
  const stops = factsOf([...route.avisos, ...answer.avisos], route.pedagios)
    .filter(({ subject }) => subject === "truck")
    .map((fact) => [leadOf(fact.code), effectText(fact, route)].filter(Boolean).join(": "))
    .map((text) => `⚠ ${text}`);
  const counts = [passageCountText(route.pedagios), oldPricesText(route)];
  return [
    `*${tripText(answer, route)}*`,
    vehicleText(request.config.vehicle),
    travelDayText({ request, answer }),
    `${kilometres(route.distancia.valor)}, ${hours(route.duracao.valor)} ${t("total.time").toLowerCase()}`,
    `${tollsName(route)}: *${tollSumText(route)}* (${counts.filter((text) => text !== "").join(", ")})`,
    ...plazas,
    ...stops,
    link,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** The day of the trip; "" if the query names none. */
export function travelDayText({
  request,
  answer,
}: Pick<AnsweredQuery, "request" | "answer">): string {
  if (request.config.data_viagem === undefined) return "";
  return t("route.day", { day: day(answer.data_referencia) });
}

/** The UFs and plazas of a route, as the MDF-e asks for them. */
export function manifestText(route: Route): string {
  const plazas = route.pedagios.map(({ codigo_antt, nome, uf, valor }) =>
    [codigo_antt, nome, uf, valor === null ? "" : valor.toFixed(2).replace(".", ",")].join(";"),
  );
  return [`UFs: ${route.percurso_ufs.join(" ")}`, ...plazas].join("\n");
}
