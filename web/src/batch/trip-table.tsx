import type { ComponentChildren } from "preact";
import { stopsOf } from "../../../lib/service/api/sheets/trip-cells.ts";
import { leadOf } from "../answer/notice-words.ts";
import { Sum } from "../answer/sum.tsx";
import { decimal, hours, kilometres, number, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { formToQuery } from "../route/route-request.ts";
import { linkTo } from "../router.ts";
import { Icon } from "../ui/icon.tsx";
import { LongList } from "../ui/long-list.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import { defaults, job, results, sums, trips } from "./batch-state.ts";
import type { TripResult } from "./result.ts";
import { running } from "./run-batch.ts";
import { filledTrip, formOf, placesOf, type Trip } from "./trip.ts";
import { markedFacts } from "./trip-marks.ts";
import { cargoName, dateName } from "./trip-words.ts";

/** Heights of a row, as in the style sheet. */
const ROW_HEIGHT = { wide: 44, narrow: 92, narrowPlan: 68 };

const HEADS = [
  "batch.number",
  "batch.trip",
  "vehicle.axles",
  "total.distance",
  "batch.driving",
  "total.plazas",
  "batch.cash",
  "batch.floor",
] as const;

/** Columns before the first answer, of which the stops and the date are left out if no trip has any. */
const PLAN_HEADS = [
  "batch.number",
  "batch.trip",
  "batch.paradas",
  "vehicle.axles",
  "batch.carga",
  "batch.data",
] as const;

/** All trips: with the sheet's own columns before the first answer, then with their figures. */
export function TripTable() {
  const isBegun =
    running.value || job.value !== undefined || sums.value.answered + sums.value.refused > 0;
  return isBegun ? <AnsweredTrips /> : <PlannedTrips />;
}

function PlannedTrips() {
  const list = trips.value;
  const isDated = list.some((trip) => trip.data !== "");
  const isStopping = list.some((trip) => trip.paradas !== "");
  const row = `trip-row planned${isStopping ? " stopping" : ""}${isDated ? " dated" : ""}`;
  const heads = PLAN_HEADS.filter(
    (key) => (isStopping || key !== "batch.paradas") && (isDated || key !== "batch.data"),
  );
  return (
    <LongList
      label={t("batch.table")}
      count={list.length}
      rowHeight={isPhone.value ? ROW_HEIGHT.narrowPlan : ROW_HEIGHT.wide}
      head={
        <div class={`${row} trip-head`} aria-hidden="true">
          {heads.map((key) => (
            <span key={key} class={key === "vehicle.axles" ? "axles-head" : undefined}>
              {t(key)}
            </span>
          ))}
        </div>
      }
      row={(index) => {
        const trip = list[index];
        if (!trip) return null;
        const { carga, data } = filledTrip(trip, defaults.value);
        return (
          <li class={row} key={index}>
            <span class="faint">{number(index + 1)}</span>
            <TripName trip={trip} isLinked={false} />
            {isStopping && (
              <span class="trip-between">{stopsOf(trip.paradas).join(", ") || "–"}</span>
            )}
            <Axles trip={trip} />
            <span class="trip-cargo">{cargoName(carga)}</span>
            {isDated && <span class="trip-date">{dateName(data)}</span>}
          </li>
        );
      }}
    />
  );
}

function AnsweredTrips() {
  const list = trips.value;
  const isMarked = results.value.some((one) => one?.ok && markedFacts(one.notices).length > 0);
  return (
    <>
      <LongList
        label={t("batch.table")}
        count={list.length}
        rowHeight={ROW_HEIGHT[isPhone.value ? "narrow" : "wide"]}
        head={
          <div class="trip-row trip-head" aria-hidden="true">
            {HEADS.map((key) => (
              <span key={key}>
                {t(key)}
                {key === "batch.cash" && (
                  <span class="trip-floor-below"> {t("batch.andFloor")}</span>
                )}
              </span>
            ))}
          </div>
        }
        row={(index) => {
          const trip = list[index];
          return trip && <TripRow key={index} index={index} trip={trip} />;
        }}
      />
      {isMarked && <p class="hint faint">{t("batch.marked")}</p>}
    </>
  );
}

function TripRow({ index, trip }: { index: number; trip: Trip }) {
  const result = results.value[index];
  return (
    <li class="trip-row">
      <span class="faint">{number(index + 1)}</span>
      <TripName trip={trip} isLinked={result?.ok !== false}>
        {result?.ok && <Mark codes={result.notices} />}
        {result?.ok === false && (
          <span class="trip-mark status unknown">{t("batch.refusedOne")}</span>
        )}
      </TripName>
      <Axles trip={trip} />
      <Figures result={result} />
    </li>
  );
}

/** The ends of a trip, a link to its own page, and what stands beside them. */
function TripName({
  trip,
  isLinked,
  children,
}: {
  trip: Trip;
  isLinked: boolean;
  children?: ComponentChildren;
}) {
  const places = placesOf(trip);
  const stops = places.length - 2;
  const ends = `${trip.origem} → ${trip.destino}`;
  return (
    <span class="trip-name" title={places.join(" → ")}>
      <span class="trip-ends">
        {isLinked ? <a href={tripLink(trip)}>{ends}</a> : <span>{ends}</span>}
        {stops > 0 && (
          <span class="trip-stops faint">
            +{stops}
            <span class="stops-word"> {t("batch.stops", { count: stops })}</span>
          </span>
        )}
      </span>
      {children}
    </span>
  );
}

function Axles({ trip }: { trip: Trip }) {
  return (
    <span class="trip-axles">
      {trip.eixos || defaults.value.eixos}
      <span class="trip-unit"> {t("vehicle.axles").toLowerCase()}</span>
    </span>
  );
}

/** Number of marked facts about a trip; their leads are its accessible name. */
function Mark({ codes }: { codes: Parameters<typeof markedFacts>[0] }) {
  const marked = markedFacts(codes);
  if (marked.length === 0) return null;
  const leads = marked.map(leadOf).join(" · ");
  return (
    <span class="trip-mark status" role="img" title={leads} aria-label={leads}>
      <span class="mark-words">{t("batch.notices", { count: marked.length })}</span>
      <span class="mark-short">
        <Icon name="caution" /> {number(marked.length)}
      </span>
    </span>
  );
}

function Figures({ result }: { result: TripResult | undefined }) {
  if (!result) return <span class="trip-state faint">{t("batch.waiting")}</span>;
  if (!result.ok) return <span class="trip-state faint">{t("batch.noResult")}</span>;
  return (
    <>
      <span class="trip-distance">{kilometres(result.metres / 1_000)}</span>
      <span class="trip-time">{hours(result.seconds)}</span>
      <span class="trip-plazas">
        {result.plazas}
        <span class="trip-unit"> {t("total.plazas").toLowerCase()}</span>
      </span>
      <strong>
        <Tolls value={result.tolls} complete={result.complete} />
        {result.floor > 0 && (
          <span class="trip-floor-below faint">
            {t("batch.floorOf", { sum: reais(result.floor) })}
          </span>
        )}
      </strong>
      <span class="trip-floor">{result.floor > 0 ? decimal(result.floor, 2) : "–"}</span>
    </>
  );
}

/**
 * The tolls of a trip. In a wide table, the heading names the currency and a sign marks missing
 * prices.
 */
function Tolls({ value, complete }: { value: number; complete: boolean }) {
  const isUnknown = !complete && value === 0;
  if (complete && value === 0) return <span class="faint no-tolls">{t("batch.noTolls")}</span>;
  if (isUnknown || isPhone.value) return <Sum value={value} complete={complete} />;
  return (
    <span title={complete ? undefined : t("toll.incompleteHint")}>
      {complete ? "" : "≥ "}
      {decimal(value, 2)}
    </span>
  );
}

/** The address of a trip's own page. */
function tripLink(trip: Trip): string {
  return linkTo("rota", formToQuery(formOf(trip, defaults.value)));
}
