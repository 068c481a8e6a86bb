import { useState } from "preact/hooks";
import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { CodedText } from "./coded-text.tsx";
import { REQUESTS, type SampleKind, sampleOf } from "./samples.ts";

/** Only the beginning of longer answers is shown; the whole can be copied. */
const SHOWN = 20_000;
/** Longer texts are folded to their first lines, as many as the style shows. */
const FOLDED_LINES = 40;

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
  const kinds = [
    ...REQUESTS.filter(({ id }) => id !== "request" || request !== undefined),
    { id: "answer", title: t("code.answer") } as const,
  ];
  return (
    <div class="code">
      <div class="views" role="group" aria-label={t("route.code")}>
        {kinds.map(({ id, title }) => (
          <button type="button" key={id} aria-pressed={id === kind} onClick={() => setKind(id)}>
            {title}
          </button>
        ))}
      </div>
      <div class="code-block">
        <div class="code-head">
          <span class="faint">{headOf(kind, withToken)}</span>
          <CopyButton text={text} icon="copy" showsTitle />
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

/** Caption above a sample: the token that a program needs, or `JSON` for a body. */
function headOf(kind: SampleKind, withToken: boolean): string {
  if (kind === "request" || kind === "answer") return "JSON";
  return t(withToken ? "code.token" : "reference.withoutToken");
}
