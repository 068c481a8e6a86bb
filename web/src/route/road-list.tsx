import type { Route } from "../api/types.ts";
import { decimal, hours, number, unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { PlaceLetter } from "./place-letter.tsx";
import { CRUMB_KILOMETRES, type Road, roadRows, splitRows } from "./road-rows.ts";

/** A place of a route and its distance from the start. */
interface Stop {
  /** Its index in the query. */
  place: number;
  text: string;
  km: number;
  seconds: number;
}

/** The roads in the order of driving, between the places of the route. */
export function RoadList({ route }: { route: Route }) {
  const roads = route.instrucoes ?? [];
  const stops = stopsOf(route);
  const whole = roadRows(roads);
  const rows = splitRows(
    whole,
    stops.map(({ km }) => km),
  );
  const entries = [
    ...stops.map((stop) => ({
      km: stop.km,
      row: <StopRow key={`${stop.place} ${stop.km}`} route={route} stop={stop} />,
    })),
    ...rows.map((road, i) => ({
      km: road.km_inicio,
      row: (
        <li key={road.km_inicio}>
          <span class="road-name">
            <span>{nameOf(road)}</span>
            <span class="faint">{noteOf(rows, i, route)}</span>
          </span>
          <span class="uf">{road.uf}</span>
          <span class="km">{decimal(road.km_inicio)}</span>
          <span class="km">{decimal(road.km_fim - road.km_inicio)}</span>
        </li>
      ),
    })),
  ];
  return (
    <div class="road-list">
      <p class="roads-head faint" aria-hidden="true">
        <span>{t("road.road")}</span>
        <span class="uf">{t("plazas.uf")}</span>
        <span class="km">{t("road.from")}</span>
        <span class="km">{t("road.length")}</span>
      </p>
      <ol class="roads">{entries.toSorted((a, b) => a.km - b.km).map(({ row }) => row)}</ol>
      {whole.length < roads.length && (
        <p class="faint">{t("road.crumbs", { distance: number(CRUMB_KILOMETRES) })}</p>
      )}
    </div>
  );
}

function StopRow({ route, stop }: { route: Route; stop: Stop }) {
  const { place, text, km, seconds } = stop;
  return (
    <li class="stop-row">
      <span class="road-name">
        <span>
          <PlaceLetter route={route} place={place} /> <strong>{text}</strong>
        </span>
        {seconds > 0 && <span class="faint">{t("road.driven", { time: hours(seconds) })}</span>}
      </span>
      <span />
      <span class="km">{decimal(km)}</span>
    </li>
  );
}

/** The places of a route in the order of visiting. */
function stopsOf({ trechos }: Route): Stop[] {
  const [first] = trechos;
  if (!first) return [];
  let [km, seconds] = [0, 0];
  const start = { place: first.local_inicio, text: first.endereco_inicio, km, seconds };
  return [
    start,
    ...trechos.map(({ distancia, duracao, local_fim, endereco_fim }) => {
      km += distancia.valor;
      seconds += duracao.valor;
      return { place: local_fim, text: endereco_fim, km, seconds };
    }),
  ];
}

function nameOf({ via, rodovia, outras_siglas }: Road): string {
  if (via !== "estrada") return t(`road.${via}`);
  return rodovia === null ? t("road.unnamed") : [rodovia, ...outras_siglas].join(" / ");
}

/** The border at which a road begins again, and the plazas on it by their numbers on the map. */
function noteOf(rows: readonly Road[], index: number, { pedagios }: Route): string {
  const [before, road] = [rows[index - 1], rows[index]];
  const isSame = before && road && road.rodovia !== null && nameOf(before) === nameOf(road);
  const goesOn = isSame && before.uf !== road.uf;
  const plazas = pedagios.flatMap(({ km_rota }, i) =>
    index === rows.findLastIndex(({ km_inicio }) => km_inicio <= km_rota) ? [i + 1] : [],
  );
  const numbers = [...new Set([plazas.at(0), plazas.at(-1)])].join("–");
  return [
    goesOn ? t("road.border", { from: before.uf ?? "", to: road.uf ?? "" }) : "",
    plazas.length > 0 ? t("road.plazas", { count: plazas.length, numbers }) : "",
  ]
    .filter((part) => part !== "")
    .map(unbroken)
    .join(" · ");
}
