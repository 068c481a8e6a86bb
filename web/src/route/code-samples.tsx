import { useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { SAMPLES, type SampleKind, sampleOf } from "./samples.ts";

/** Longer answers are shown by their beginning; the whole can be copied. */
const SHOWN = 20_000;

/** The query and its answer, to copy into a program. */
export function CodeSamples({
  path,
  request,
  answer,
}: {
  path: string;
  request: unknown;
  answer: unknown;
}) {
  const [kind, setKind] = useState<SampleKind>("curl");
  const text = sampleOf(kind, { url: `${location.origin}${path}`, request, answer });
  return (
    <div class="code">
      <div class="row" role="group" aria-label={t("route.code")}>
        {SAMPLES.map(({ id, title }) => (
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
        <CopyButton text={text} />
      </div>
      <pre tabIndex={0}>
        <code>{text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text}</code>
      </pre>
      <p class="faint">{t("code.token")}</p>
    </div>
  );
}
