import { useEffect } from "preact/hooks";
import type { JobAnswer } from "../api/types.ts";
import { moment, number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Failure } from "../ui/failure.tsx";
import { createLoader } from "../ui/load.ts";
import { cancelJob, jobLoader, loadJob, takeResults } from "./batch-jobs.ts";
import { type Job, results } from "./batch-state.ts";

/** Interval at which a running job is read again. */
const REFRESH_MS = 2_000;

const resultsLoader = createLoader<void>();

/** A job of the API: its progress and, at the end, its results on their way into the table. */
export function BatchJob({ job: { id, asked } }: { job: Job }) {
  const load = jobLoader.load.value;
  useEffect(() => {
    void jobLoader.run(() => loadJob(id));
    const timer = setInterval(() => {
      const current = jobLoader.load.peek();
      const ended = current.state === "done" && current.value.status !== "em andamento";
      if (ended || document.hidden) return;
      loadJob(id).then(
        (value) => {
          jobLoader.load.value = { state: "done", value };
        },
        // The next round tries again.
        () => {},
      );
    }, REFRESH_MS);
    return () => {
      clearInterval(timer);
      resultsLoader.reset();
    };
  }, [id]);
  const hasResults = load.state === "done" && load.value.resultado !== null;
  useEffect(() => {
    if (hasResults) readResults(id);
  }, [id, hasResults]);
  const isRunning = load.state === "done" && load.value.status === "em andamento";
  return (
    <>
      {load.state === "failed" && <Failure error={load.error} onRetry={jobLoader.retry} />}
      {resultsLoader.load.value.state === "failed" && (
        <Failure error={resultsLoader.load.value.error} onRetry={resultsLoader.retry} />
      )}
      <div class="batch-progress">
        {load.state === "done" && <JobState job={load.value} asked={asked} />}
        {(load.state === "idle" || load.state === "loading") && <p class="hint">{t("loading")}</p>}
        <button type="button" class="quiet" onClick={() => void cancelJob(id)}>
          {t(isRunning ? "batch.cancelJob" : "batch.forgetJob")}
        </button>
        {load.state === "done" && (
          <p class="faint">{t("batch.jobKept", { time: moment(load.value.expira_em) })}</p>
        )}
      </div>
    </>
  );
}

/** The link to the results lasts an hour, so each try asks for a new one. */
function readResults(id: string): void {
  void resultsLoader.run(async (signal) => {
    const { resultado } = await loadJob(id);
    if (resultado) await takeResults(id, resultado.url, signal);
  });
}

function JobState({ job, asked }: { job: JobAnswer; asked: readonly number[] }) {
  const { status, total, processadas, recusadas, falhas, resultado } = job;
  const read = resultado ? asked.filter((i) => results.value[i]).length : undefined;
  return (
    <>
      <progress max={total} value={read ?? processadas} aria-label={t("batch.progress")} />
      <span role="status">
        <span lang="pt-BR">{status}</span> ·{" "}
        {t(read === undefined ? "batch.done" : "batch.read", {
          done: number(read ?? processadas),
          total: number(total),
        })}{" "}
        · {t("batch.jobRefused", { count: number(recusadas + falhas) })}
      </span>
      {resultado && (
        <a class="quiet button" href={resultado.url} rel="noreferrer">
          ↓ {t("batch.results")}
        </a>
      )}
    </>
  );
}
