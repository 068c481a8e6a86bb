import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { TextField } from "../ui/fields.tsx";
import { changeTrip, results, trips } from "./batch-state.ts";
import type { TripFault, TripResult } from "./result.ts";
import { runBatch } from "./run-batch.ts";
import { placesOf, type Trip } from "./trip.ts";

/** More would only slow the page down; the next ones follow as these are repaired. */
const MOST_SHOWN = 20;

/** The refused trips, which are repaired here and asked for again. */
export function WrongTrips() {
  const wrong = results.value.flatMap((result, index) =>
    result && !result.ok ? [{ index, result }] : [],
  );
  if (wrong.length === 0) return null;
  return (
    <section class="wrong-trips" aria-label={t("batch.wrong")}>
      <h2>
        {t("batch.wrong")} ({number(wrong.length)})
      </h2>
      <ul>
        {wrong.slice(0, MOST_SHOWN).map(({ index, result }) => (
          <WrongTrip key={index} index={index} result={result} />
        ))}
      </ul>
      {wrong.length > MOST_SHOWN && <p class="hint">{t("batch.moreWrong")}</p>}
    </section>
  );
}

function WrongTrip({
  index,
  result,
}: {
  index: number;
  result: Extract<TripResult, { ok: false }>;
}) {
  const trip = trips.value[index];
  if (!trip) return null;
  const change = (part: Partial<Trip>) => {
    changeTrip(index, part);
    void runBatch();
  };
  return (
    <li>
      <span class="wrong-line">{t("batch.line", { number: index + 1 })}</span>
      {(["origem", "destino"] as const).map((name) => (
        <Repair
          key={name}
          label={t(`batch.${name}`)}
          value={trip[name]}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
      <div class="wrong-reason">
        {result.faults.map((fault) => (
          <p key={fault.message} lang="pt-BR">
            {fault.message}
          </p>
        ))}
        {result.faults.map((fault) => (
          <Suggestions key={fault.message} fault={fault} trip={trip} onChange={change} />
        ))}
      </div>
    </li>
  );
}

/** A field whose change counts when it is left or confirmed. */
function Repair({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <div
      onChange={({ target }) => {
        const text = (target as HTMLInputElement).value;
        if (text !== value) onChange(text);
      }}
    >
      <TextField label={label} value={value} onChange={() => {}} />
    </div>
  );
}

function Suggestions({
  fault: { place, suggestions },
  trip,
  onChange,
}: {
  fault: TripFault;
  trip: Trip;
  onChange: (change: Partial<Trip>) => void;
}) {
  if (place === undefined || suggestions.length === 0) return null;
  return (
    <span class="suggestions">
      {suggestions.map((text) => (
        <button
          type="button"
          class="chip"
          key={text}
          onClick={() => onChange(replacePlace(trip, place, text))}
        >
          {text}
        </button>
      ))}
    </span>
  );
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
