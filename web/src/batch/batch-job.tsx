import { useEffect, useState } from "preact/hooks";
import { moment, number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Failure } from "../ui/failure.tsx";
import { createLoader } from "../ui/load.ts";
import { repeat } from "../ui/repeat.ts";
import { cancelJob, type JobReport, jobLoader, loadJob, takeResults } from "./batch-jobs.ts";
import { type Job, results } from "./batch-state.ts";

/** Interval at which a running job is read again. */
const REFRESH_MS = 2_000;

const resultsLoader = createLoader<void>();

/** A job of the API: its progress and, at the end, its results on their way into the table. */
export function BatchJob({ job: { id, asked } }: { job: Job }) {
  const load = jobLoader.load.value;
  useEffect(() => {
    void jobLoader.run(() => loadJob(id));
    const stop = repeat(REFRESH_MS, async () => {
      const current = jobLoader.load.peek();
      const ended = current.state === "done" && current.value.job.status !== "em andamento";
      // If it fails, the next round tries again.
      if (!ended && !document.hidden) await jobLoader.refresh(() => loadJob(id));
    });
    return () => {
      stop();
      resultsLoader.reset();
    };
  }, [id]);
  const shown = load.state === "done" ? load.value.job : undefined;
  const hasResults = (shown?.resultado ?? null) !== null;
  useEffect(() => {
    if (hasResults) readResults(id);
  }, [id, hasResults]);
  const isRunning = shown?.status === "em andamento";
  return (
    <>
      {load.state === "failed" && <Failure error={load.error} onRetry={jobLoader.retry} />}
      {resultsLoader.load.value.state === "failed" && (
        <Failure error={resultsLoader.load.value.error} onRetry={resultsLoader.retry} />
      )}
      <div class="batch-progress">
        {load.state === "done" && <JobState report={load.value} asked={asked} />}
        {(load.state === "idle" || load.state === "loading") && <p class="hint">{t("loading")}</p>}
        <button type="button" class="quiet" onClick={() => void cancelJob(id)}>
          {t(isRunning ? "batch.cancelJob" : "batch.forgetJob")}
        </button>
        {shown && <p class="faint">{t("batch.jobKept", { time: moment(shown.expira_em) })}</p>}
      </div>
    </>
  );
}

/** The link to the results lasts an hour, so each try asks for a new one. */
function readResults(id: string): void {
  void resultsLoader.run(async (signal) => {
    const { resultado } = (await loadJob(id)).job;
    if (resultado) await takeResults(id, resultado.url, signal);
  });
}

function JobState({ report: { job, readAt }, asked }: { report: JobReport; asked: Job["asked"] }) {
  const { status, total, processadas, recusadas, falhas, resultado } = job;
  const read = resultado ? asked.filter((i) => results.value[i]).length : undefined;
  const without = recusadas + falhas;
  const isBusy = status === "em andamento" || read !== undefined;
  return (
    <>
      <progress max={total} value={read ?? processadas} aria-label={t("batch.progress")} />
      <span class="job-state">
        {isBusy && <span class="spinner" aria-hidden="true" />}
        <span role="status">
          <strong>{t(`job.${status}`)}</strong> ·{" "}
          {t(read === undefined ? "batch.done" : "batch.read", {
            done: number(read ?? processadas),
            total: number(total),
          })}
          {without > 0 && <> · {t("batch.jobRefused", { count: number(without) })}</>}
        </span>
        {status === "em andamento" && <Age since={readAt} />}
      </span>
      {resultado && (
        <a class="quiet button" href={resultado.url} rel="noreferrer">
          ↓ {t("batch.results")}
        </a>
      )}
    </>
  );
}

/** Seconds since the last report, counted on so that a slow job is seen to be alive. */
function Age({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - since) / 1_000));
  // Not in the status: a reader would announce every second.
  return <span class="faint job-age">{t("batch.reported", { seconds: number(seconds) })}</span>;
}
