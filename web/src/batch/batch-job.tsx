import { useEffect } from "preact/hooks";
import type { JobAnswer } from "../api/types.ts";
import { moment, number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Failure } from "../ui/failure.tsx";
import { cancelJob, jobLoader, loadJob } from "./batch-jobs.ts";

/** Interval at which a running job is read again. */
const REFRESH_MS = 2_000;

/** A job of the API: its progress and, at the end, the link to its results. */
export function BatchJob({ id }: { id: string }) {
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
    return () => clearInterval(timer);
  }, [id]);
  if (load.state === "failed") return <Failure error={load.error} onRetry={jobLoader.retry} />;
  if (load.state !== "done") return <p class="hint">{t("loading")}</p>;
  return <JobState job={load.value} />;
}

function JobState({ job }: { job: JobAnswer }) {
  const { id, status, total, processadas, recusadas, falhas, resultado, expira_em } = job;
  return (
    <div class="batch-progress">
      <progress max={total} value={processadas} aria-label={t("batch.progress")} />
      <span role="status">
        <span lang="pt-BR">{status}</span> ·{" "}
        {t("batch.done", { done: number(processadas), total: number(total) })} ·{" "}
        {t("batch.jobRefused", { count: number(recusadas + falhas) })}
      </span>
      {resultado && (
        <a class="quiet button" href={resultado.url} rel="noreferrer">
          ↓ {t("batch.results")}
        </a>
      )}
      <button type="button" class="quiet" onClick={() => void cancelJob(id)}>
        {t(resultado ? "batch.forgetJob" : "batch.cancelJob")}
      </button>
      <p class="faint">{t("batch.jobKept", { time: moment(expira_em) })}</p>
    </div>
  );
}
