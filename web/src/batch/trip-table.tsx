import { leadOf } from "../answer/notice-words.ts";
import { Sum } from "../answer/sum.tsx";
import { hours, kilometres, number, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { formToQuery } from "../route/route-request.ts";
import { linkTo } from "../router.ts";
import { LongList } from "../ui/long-list.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import { defaults, results, trips } from "./batch-state.ts";
import type { TripResult } from "./result.ts";
import { formOf, placesOf, type Trip } from "./trip.ts";
import { markedFacts } from "./trip-marks.ts";

/** Heights of a row, as in the style sheet. */
const ROW_HEIGHT = { wide: 44, narrow: 92 };

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

/** All trips with their figures. */
export function TripTable() {
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
  const places = placesOf(trip);
  const stops = places.length - 2;
  return (
    <li class="trip-row">
      <span class="faint">{number(index + 1)}</span>
      <span class="trip-name" title={places.join(" → ")}>
        <span class="trip-ends">
          {result?.ok === false ? (
            <span>
              {trip.origem} → {trip.destino}
            </span>
          ) : (
            <a href={tripLink(trip)}>
              {trip.origem} → {trip.destino}
            </a>
          )}
          {stops > 0 && <span class="trip-stops faint">{t("batch.stops", { count: stops })}</span>}
        </span>
        {result?.ok && <Mark codes={result.notices} />}
      </span>
      <span class="trip-axles">
        {trip.eixos || defaults.value.eixos}
        <span class="trip-unit"> {t("vehicle.axles").toLowerCase()}</span>
      </span>
      <Figures result={result} />
    </li>
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
      <span class="mark-short">⚠{marked.length}</span>
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
