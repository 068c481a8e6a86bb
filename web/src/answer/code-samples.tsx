import { useState } from "preact/hooks";
import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { CodedText } from "./coded-text.tsx";
import { BODIES, PROGRAMS, type SampleKind, sampleOf } from "./samples.ts";

/** Only the beginning of longer answers is shown; the whole can be copied. */
const SHOWN = 20_000;
/** Longer texts are folded to their first lines, as many as the style shows. */
const FOLDED_LINES = 18;

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
  const [isWhole, setWhole] = useState(false);
  const url = `${location.origin}${path}`;
  const text = sampleOf(kind, { url, method, withToken, request, answer });
  const lines = text.split("\n").length;
  const isFolded = !isWhole && lines > FOLDED_LINES;
  const bodies = BODIES.filter((id) => id !== "request" || request !== undefined);
  const choice = (id: SampleKind, title: string) => (
    <button
      type="button"
      class="chip"
      key={id}
      aria-pressed={id === kind}
      onClick={() => setKind(id)}
    >
      {title}
    </button>
  );
  return (
    <div class="code">
      <div class="formats scroll-x" role="group" aria-label={t("route.code")}>
        <div>{PROGRAMS.map(({ id, title }) => choice(id, title))}</div>
        <div>{bodies.map((id) => choice(id, t(`code.${id}`)))}</div>
      </div>
      <div class="code-block">
        <div class="code-head">
          <span class="faint">{headOf(kind, withToken)}</span>
          <CopyButton text={text} icon="copy" />
        </div>
        <pre tabIndex={0} class={isFolded ? "begins" : undefined}>
          <CodedText text={text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text} />
        </pre>
        {isFolded && (
          <button type="button" class="code-all" onClick={() => setWhole(true)}>
            {t("code.all", { count: number(lines) })}
          </button>
        )}
      </div>
    </div>
  );
}

/** What a program needs beside its text; of a body, its format. */
function headOf(kind: SampleKind, withToken: boolean): string {
  if (kind === "request" || kind === "answer") return "JSON";
  return t(withToken ? "code.token" : "reference.withoutToken");
}
