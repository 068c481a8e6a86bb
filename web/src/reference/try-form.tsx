import { useId, useState } from "preact/hooks";
import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { enterprise, signedIn } from "../session.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { TextField } from "../ui/fields.tsx";
import { jsonOf, type Operation, type Parameter, toneOf } from "./contract.ts";
import { needsToken, sendRequest, type TriedAnswer } from "./send-request.ts";

/** Only the beginning of longer answers is shown; the whole can be copied. */
const SHOWN = 20_000;

/** A form that calls an operation with the page's token. */
export function TryForm({ operation }: { operation: Operation }) {
  const { parameters = [], requestBody } = operation;
  const [values, setValues] = useState(() => startValues(parameters));
  const [body, setBody] = useState(() => exampleText(operation));
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<TriedAnswer | undefined>();
  const valid = requestBody === undefined || isJson(body);
  const send = async () => {
    setSending(true);
    setAnswer(await sendRequest({ operation, values, body }));
    setSending(false);
  };
  return (
    <form
      class="try try-form"
      aria-label={t("reference.tryOf", { operation: operation.operationId })}
      onSubmit={(event) => {
        event.preventDefault();
        if (valid && !sending) void send();
      }}
    >
      <div class="fields">
        {parameters.map(({ in: where, name, required }) => (
          <TextField
            key={name}
            label={required ? `${name} *` : name}
            value={values[`${where}.${name}`] ?? ""}
            onChange={(value) => setValues({ ...values, [`${where}.${name}`]: value })}
          />
        ))}
      </div>
      {requestBody && <BodyField value={body} valid={valid} onChange={setBody} />}
      {needsToken(operation) && !signedIn.value && (
        <p class="warning">
          <a href="#token">{t("reference.tokenMissing")}</a>
        </p>
      )}
      <button type="submit" class="primary" disabled={!valid} aria-busy={sending}>
        {sending ? t("loading") : t("reference.send")}
      </button>
      <div role="status">{answer && <Answer answer={answer} />}</div>
    </form>
  );
}

function BodyField({
  value,
  valid,
  onChange,
}: {
  value: string;
  valid: boolean;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("reference.body")} (JSON)</label>
      <textarea
        id={id}
        class="track"
        rows={Math.min(16, value.split("\n").length + 1)}
        spellcheck={false}
        aria-invalid={!valid}
        aria-describedby={valid ? undefined : `${id}-fault`}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {!valid && (
        <p class="unknown" id={`${id}-fault`}>
          {t("reference.malformed")}
        </p>
      )}
    </div>
  );
}

function Answer({ answer: { status, milliseconds, headers, text } }: { answer: TriedAnswer }) {
  if (status === 0) return <p class="failure">{t("error.network")}</p>;
  return (
    <>
      <p class="row">
        <strong class={`http ${toneOf(status)}`}>{status}</strong>
        <span class="faint">{number(milliseconds)} ms</span>
        {text !== "" && <CopyButton text={text} />}
      </p>
      {text !== "" && (
        <pre tabIndex={0}>
          <code>{text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text}</code>
        </pre>
      )}
      <details>
        <summary>{t("reference.headers")}</summary>
        <ul class="headers">
          {headers.map(([name, value]) => (
            <li key={name}>
              <code>{name}</code>: {value}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** The examples of the contract, with the page's own enterprise. */
function startValues(parameters: readonly Parameter[]): Record<string, string> {
  return Object.fromEntries(
    parameters.map(({ in: where, name, required, example }) => {
      const isEnterprise = where === "path" && name.toLowerCase() === "enterpriseid";
      const text = isEnterprise ? enterprise.value : required ? String(example ?? "") : "";
      return [`${where}.${name}`, text];
    }),
  );
}

function exampleText({ requestBody }: Operation): string {
  const { example } = jsonOf(requestBody);
  return example === undefined ? "{}" : JSON.stringify(example, null, 2);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
