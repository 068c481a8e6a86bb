import type { ComponentChildren } from "preact";
import { leadOf } from "../answer/notice-words.ts";
import { Sum } from "../answer/sum.tsx";
import { hours, kilometres, number, reais } from "../format.ts";
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
  "total.cash",
  "total.floor",
] as const;

const PLAN_HEADS = [
  "batch.number",
  "batch.trip",
  "vehicle.axles",
  "batch.carga",
  "batch.data",
] as const;

/** All trips: before the first answer with what the sheet says of them, then with their figures. */
export function TripTable() {
  const isBegun =
    running.value || job.value !== undefined || sums.value.answered + sums.value.refused > 0;
  return isBegun ? <AnsweredTrips /> : <PlannedTrips />;
}

function PlannedTrips() {
  const list = trips.value;
  const isDated = list.some((trip) => trip.data !== "");
  const row = isDated ? "trip-row planned dated" : "trip-row planned";
  return (
    <LongList
      label={t("batch.table")}
      count={list.length}
      rowHeight={isPhone.value ? ROW_HEIGHT.narrowPlan : ROW_HEIGHT.wide}
      head={
        <div class={`${row} trip-head`} aria-hidden="true">
          {PLAN_HEADS.slice(0, isDated ? undefined : -1).map((key) => (
            <span key={key}>{t(key)}</span>
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
                {key === "total.cash" && (
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
        {stops > 0 && <span class="trip-stops faint">{t("batch.stops", { count: stops })}</span>}
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

/** How many facts about a trip are marked; their leads are its name. */
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
  if (!result) {
    return <span class="trip-state faint">{t("batch.waiting")}</span>;
  }
  if (!result.ok) {
    return <span class="trip-state unknown">{t("batch.refusedOne")}</span>;
  }
  return (
    <>
      <span class="trip-distance">{kilometres(result.metres / 1_000)}</span>
      <span class="trip-time">{hours(result.seconds)}</span>
      <span class="trip-plazas">
        {result.plazas}
        <span class="trip-unit"> {t("total.plazas").toLowerCase()}</span>
      </span>
      <strong>
        <Sum value={result.tolls} complete={result.complete} />
        {result.floor > 0 && (
          <span class="trip-floor-below faint">
            {t("batch.floorOf", { sum: reais(result.floor) })}
          </span>
        )}
      </strong>
      <span class="trip-floor">{result.floor > 0 ? reais(result.floor) : "–"}</span>
    </>
  );
}

/** The address of a trip's own page. */
function tripLink(trip: Trip): string {
  return linkTo("rota", formToQuery(formOf(trip, defaults.value)));
}
