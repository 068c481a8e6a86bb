import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { changeTrips, refusalOf, results, trips } from "./batch-state.ts";
import { faultText } from "./fault-text.ts";
import { RepairFields } from "./repair-fields.tsx";
import type { Refused, TripFault, TripResult } from "./result.ts";
import { runBatch } from "./run-batch.ts";
import { placesOf, type Trip } from "./trip.ts";

/** More would hide the table below; the next ones appear as these are repaired. */
const MOST_SHOWN = 5;

/** The refused trips, which are repaired here and asked for again. */
export function WrongTrips() {
  const wrong = trips.value.flatMap((_, index) => {
    const refusal = refusalOf(index);
    return refusal ? [{ index, refusal }] : [];
  });
  if (wrong.length === 0) return null;
  return (
    <section class="wrong-trips" aria-label={t("batch.wrong")}>
      {wrong.length > 1 && (
        <h2>
          {t("batch.wrong")} ({number(wrong.length)})
        </h2>
      )}
      <ul>
        {wrong.slice(0, MOST_SHOWN).map(({ index, refusal }) => (
          <WrongTrip key={index} index={index} refusal={refusal} isAlone={wrong.length === 1} />
        ))}
      </ul>
      {wrong.length > MOST_SHOWN && <p class="hint">{t("batch.moreWrong")}</p>}
    </section>
  );
}

function WrongTrip({
  index,
  refusal: { faults },
  isAlone,
}: {
  index: number;
  /** True for the only wrong trip, which has no heading above it. */
  isAlone: boolean;
  refusal: Refused;
}) {
  const trip = trips.value[index];
  if (!trip) return null;
  // A changed trip keeps its fields in place while it is asked for again.
  const isAsked = results.value[index] === undefined;
  return (
    <li aria-busy={isAsked}>
      <p class="wrong-line">
        {t(isAlone ? "batch.lineToFix" : "batch.line", { number: index + 1 })}
        <span class="faint">{placesOf(trip).join(" → ")}</span>
      </p>
      <RepairFields index={index} trip={trip} faults={faults} />
      <div class="wrong-reason">
        {faults.map((fault) => {
          const text = faultText(fault, trip);
          return (
            <p
              key={`${fault.column} ${fault.message}`}
              lang={text === fault.message ? "pt-BR" : undefined}
            >
              {text}
            </p>
          );
        })}
      </div>
      {!isAsked &&
        faults.map((fault) => (
          <Suggestions key={`${fault.column} ${fault.message}`} fault={fault} trip={trip} />
        ))}
    </li>
  );
}

/** Corrections of a place, each for all refused trips with the same text there. */
function Suggestions({ fault: { place, suggestions }, trip }: { fault: TripFault; trip: Trip }) {
  const text = place === undefined ? undefined : placesOf(trip)[place];
  if (text === undefined || suggestions.length === 0) return null;
  const count = results.value.filter((result, i) => wrongPlace(result, i, text) >= 0).length;
  return (
    <span class="suggestions">
      {suggestions.map((suggestion) => (
        <button
          type="button"
          class="chip"
          key={suggestion}
          onClick={() => replaceEverywhere(text, suggestion)}
        >
          {count > 1
            ? t("batch.repairAll", { place: suggestion, count: number(count) })
            : t("batch.repairOne", { place: suggestion })}
        </button>
      ))}
    </span>
  );
}

/** The position of a refused text among the places of a trip; -1 if nothing is wrong with it. */
function wrongPlace(result: TripResult | undefined, index: number, text: string): number {
  const trip = trips.value[index];
  if (!trip || !result || result.ok) return -1;
  const found = result.faults.find(
    ({ place }) => place !== undefined && placesOf(trip)[place] === text,
  );
  return found?.place ?? -1;
}

/** Repairs a text in all refused trips, and asks for these again. */
function replaceEverywhere(text: string, suggestion: string): void {
  const changes = results.value.flatMap((result, index) => {
    const place = wrongPlace(result, index, text);
    const trip = trips.value[index];
    return place >= 0 && trip ? [[index, replacePlace(trip, place, suggestion)] as const] : [];
  });
  changeTrips(new Map(changes));
  void runBatch();
}

/** The change that puts another text at a place of a trip. */
function replacePlace(trip: Trip, place: number, text: string): Partial<Trip> {
  const places = placesOf(trip).with(place, text);
  return {
    origem: places[0] ?? "",
    paradas: places.slice(1, -1).join("|"),
    destino: places.at(-1) ?? "",
  };
}
