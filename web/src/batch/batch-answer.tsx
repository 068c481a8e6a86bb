import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { saveSheet } from "../sheets/sheets.ts";
import { Failure } from "../ui/failure.tsx";
import { SaveButton } from "../ui/share-bar.tsx";
import { BatchColumns, BatchDefaults } from "./batch-columns.tsx";
import { BatchJob } from "./batch-job.tsx";
import { cancelJob, isStarting, startJob } from "./batch-jobs.ts";
import { resultLines, unusedColumns } from "./batch-lines.ts";
import {
  closeSheet,
  columns,
  defaults,
  job,
  remaining,
  results,
  type Sheet,
  sums,
  trips,
} from "./batch-state.ts";
import { BatchTotals } from "./batch-totals.tsx";
import { MOST_PATHS, pauseRun, runBatch, runFailure, running } from "./run-batch.ts";
import { TripTable } from "./trip-table.tsx";
import { WrongTrips } from "./wrong-trips.tsx";

/** From this number of trips on, a job of the API is offered. */
const JOB_FROM = 200;

/** The open sheet: its columns, its progress, its totals and its table. */
export function BatchAnswer({ sheet }: { sheet: Sheet }) {
  const count = trips.value.length;
  const begun = sums.value.answered + sums.value.refused > 0;
  const isPlanned = !begun && !running.value && !job.value;
  return (
    <>
      <div class="trip-bar batch-bar">
        <span class="trip-places">
          {sheet.name}
          <span class="faint">{t("batch.trips", { count: number(count) })}</span>
        </span>
        <div class="batch-actions">
          <button
            type="button"
            class="quiet"
            onClick={async () => {
              pauseRun();
              if (!job.value || (await cancelJob(job.value.id))) closeSheet();
            }}
          >
            {t("batch.other")}
          </button>
          {!job.value && remaining.value > 0 && <RunButton />}
        </div>
      </div>
      <div class={isPlanned ? "answer batch planned-batch" : "answer batch"}>
        {begun && (
          <BatchTotals sums={sums.value} actions={!job.value && <Downloads sheet={sheet} />} />
        )}
        {!begun && !job.value && <BatchColumns sheet={sheet} />}
        {job.value ? (
          <BatchJob job={job.value} />
        ) : (
          <>
            {!begun && <BatchDefaults />}
            <Progress />
          </>
        )}
        {!job.value && count >= JOB_FROM && remaining.value > 0 && (
          <button
            type="button"
            class="quiet"
            disabled={running.value || isStarting.value}
            onClick={() => void startJob()}
          >
            {t("batch.asJob")}
          </button>
        )}
        {count > MOST_PATHS && <p class="hint">{t("batch.noPaths", { most: MOST_PATHS })}</p>}
        {runFailure.value && (
          <Failure
            error={runFailure.value}
            {...(!job.value && { onRetry: () => void runBatch() })}
          />
        )}
        {!job.value && <WrongTrips />}
        <TripTable />
      </div>
    </>
  );
}

/** Button that starts or pauses the remaining trips. */
function RunButton() {
  return (
    <button
      type="button"
      class="primary narrow"
      onClick={() => (running.value ? pauseRun() : void runBatch())}
    >
      {running.value ? t("batch.pause") : t("batch.run", { count: number(remaining.value) })}
    </button>
  );
}

/** Progress bar; once all trips are done, a text alone. */
function Progress() {
  const total = trips.value.length;
  const left = remaining.value;
  const done = t("batch.done", { done: number(total - left), total: number(total) });
  if (left === 0) {
    return (
      <p class="visually-hidden" role="status">
        {done}
      </p>
    );
  }
  if (left === total) return null;
  return (
    <div class="batch-progress">
      <progress max={total} value={total - left} aria-label={t("batch.progress")} />
      <span role="status" class="faint">
        {done}
      </span>
    </div>
  );
}

/** Saves the trips with the answers so far. */
function Downloads({ sheet }: { sheet: Sheet }) {
  const lines = () => {
    const unused = unusedColumns(sheet, columns.value);
    return resultLines(trips.value, results.value, defaults.value, unused);
  };
  const save = (format: "csv" | "xlsx") => void saveSheet("viagens", lines(), format);
  return (
    <div class="share">
      <SaveButton
        format="XLSX"
        title={t("batch.results")}
        isMain={sums.value.refused === 0}
        onClick={() => save("xlsx")}
      />
      <SaveButton format="CSV" title={t("batch.results")} onClick={() => save("csv")} />
    </div>
  );
}
