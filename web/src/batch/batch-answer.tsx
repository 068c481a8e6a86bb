import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Failure } from "../ui/failure.tsx";
import { BatchColumns } from "./batch-columns.tsx";
import { BatchJob } from "./batch-job.tsx";
import { cancelJob, startJob } from "./batch-jobs.ts";
import { resultLines } from "./batch-lines.ts";
import { closeSheet, job, remaining, results, type Sheet, sums, trips } from "./batch-state.ts";
import { BatchTotals } from "./batch-totals.tsx";
import { MOST_PATHS, pauseRun, runBatch, runFailure, running } from "./run-batch.ts";
import { saveSheet } from "./sheets.ts";
import { TripTable } from "./trip-table.tsx";
import { WrongTrips } from "./wrong-trips.tsx";

/** From this number of trips on, a job of the API is offered. */
const JOB_FROM = 200;

/** The open sheet: its columns, its progress, its totals and its table. */
export function BatchAnswer({ sheet }: { sheet: Sheet }) {
  const count = trips.value.length;
  const begun = sums.value.answered + sums.value.refused > 0;
  return (
    <>
      <div class="trip-bar batch-bar">
        <span class="trip-places">
          {sheet.name}
          <span class="faint">{t("batch.trips", { count: number(count) })}</span>
        </span>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            pauseRun();
            if (job.value) void cancelJob(job.value.id);
            closeSheet();
          }}
        >
          {t("batch.other")}
        </button>
      </div>
      <div class="answer batch">
        {begun && <BatchTotals sums={sums.value} />}
        {!begun && !job.value && <BatchColumns sheet={sheet} />}
        {job.value ? <BatchJob job={job.value} /> : <Progress />}
        {!job.value && count >= JOB_FROM && remaining.value > 0 && (
          <button
            type="button"
            class="quiet"
            disabled={running.value}
            onClick={() => void startJob()}
          >
            {t("batch.asJob")}
          </button>
        )}
        {count > MOST_PATHS && <p class="hint">{t("batch.noPaths", { most: MOST_PATHS })}</p>}
        {runFailure.value && <Failure error={runFailure.value} onRetry={() => void runBatch()} />}
        {!job.value && <WrongTrips />}
        <TripTable />
      </div>
    </>
  );
}

/** The bar with what is done, and the button that starts, pauses or saves. */
function Progress() {
  const total = trips.value.length;
  const left = remaining.value;
  const save = (format: "csv" | "xlsx") =>
    void saveSheet("viagens", resultLines(trips.value, results.value), format);
  return (
    <div class="batch-progress">
      {left > 0 && (
        <button
          type="button"
          class="primary narrow"
          onClick={() => (running.value ? pauseRun() : void runBatch())}
        >
          {running.value ? t("batch.pause") : t("batch.run", { count: number(left) })}
        </button>
      )}
      {left < total && (
        <>
          <progress max={total} value={total - left} aria-label={t("batch.progress")} />
          <span role="status" class="faint">
            {t("batch.done", { done: number(total - left), total: number(total) })}
          </span>
          <span class="row">
            <button type="button" class="quiet" onClick={() => save("xlsx")}>
              ↓ XLSX
            </button>
            <button type="button" class="quiet" onClick={() => save("csv")}>
              ↓ CSV
            </button>
          </span>
        </>
      )}
    </div>
  );
}
