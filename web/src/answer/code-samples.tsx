import { useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { SAMPLES, type SampleKind, sampleOf } from "./samples.ts";

/** Only the beginning of longer answers is shown; the whole can be copied. */
const SHOWN = 20_000;

/** The query and its answer, to copy into a program. */
export function CodeSamples({
  path,
  method = "POST",
  withToken = true,
  request,
  answer,
}: {
  path: string;
  method?: string;
  withToken?: boolean;
  /** The body; undefined for a query without one. */
  request: unknown;
  answer: unknown;
}) {
  const [kind, setKind] = useState<SampleKind>("curl");
  const url = `${location.origin}${path}`;
  const text = sampleOf(kind, { url, method, withToken, request, answer });
  const isProgram = kind !== "request" && kind !== "answer";
  const shown = SAMPLES.filter(({ id }) => id !== "request" || request !== undefined);
  return (
    <div class="code">
      <div class="row formats scroll-x" role="group" aria-label={t("route.code")}>
        {shown.map(({ id, title }) => (
          <button
            type="button"
            class="chip"
            key={id}
            aria-pressed={id === kind}
            onClick={() => setKind(id)}
          >
            {title ?? t(`code.${id as "request" | "answer"}`)}
          </button>
        ))}
      </div>
      <div class="code-block">
        <div class="code-head">
          {withToken && isProgram && <span class="faint">{t("code.token")}</span>}
          <CopyButton text={text} />
        </div>
        <pre tabIndex={0} class={isProgram ? "wraps" : undefined}>
          <code>{text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text}</code>
        </pre>
      </div>
    </div>
  );
}
