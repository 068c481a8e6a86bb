import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { EVENT_KINDS } from "../api/contract-values.ts";
import { t } from "../i18n/i18n.ts";
import { Failure } from "../ui/failure.tsx";
import { CheckField, TextField } from "../ui/fields.tsx";
import { commandFailure, isRegistering, register } from "./webhooks-state.ts";

/** The kinds selected at first: those about vouchers. */
const USUAL_KINDS = EVENT_KINDS.filter((kind) => kind.startsWith("vpo."));

/** The field that gets the focus if it is missing. */
const WANTED = { needsUrl: "input", needsKind: "[type=checkbox]" } as const;

/** Registers a webhook; the same address again adds kinds of events. */
export function RegisterForm({
  isFirst,
  onClose,
}: {
  /** True if there are no webhooks: the form is always open then. */
  isFirst: boolean;
  onClose: () => void;
}) {
  const [url, setUrl] = useState("");
  const [token, setToken] = useState("");
  const [kinds, setKinds] = useState<readonly string[]>(USUAL_KINDS);
  const failure = commandFailure.value;
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // The failure of an earlier registration.
    commandFailure.value = undefined;
    if (!isFirst) form.current?.querySelector("input")?.focus();
  }, []);
  const missing = url.trim() === "" ? "needsUrl" : kinds.length === 0 ? "needsKind" : undefined;
  const submit = async () => {
    const body = { url, eventos: kinds, ...(token !== "" && { tokenAssinatura: token }) };
    if (await register(body)) onClose();
  };
  return (
    <form
      class="card register"
      ref={form}
      aria-label={t("webhooks.register")}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(missing !== undefined);
        if (missing === undefined) void submit();
        else event.currentTarget.querySelector<HTMLElement>(WANTED[missing])?.focus();
      }}
    >
      <h2>{t("webhooks.register")}</h2>
      {isFirst && <p class="hint">{t("webhooks.none")}</p>}
      <div class="fields">
        <TextField
          label={t("webhooks.url")}
          value={url}
          onChange={setUrl}
          placeholder="https://client.example/vpo/12345"
        />
        <TextField label={t("webhooks.token")} type="password" value={token} onChange={setToken} />
      </div>
      <p class="faint">{t("webhooks.tokenHint")}</p>
      <fieldset class="checks">
        <legend class="faint">{t("webhooks.kinds")}</legend>
        {EVENT_KINDS.map((kind) => (
          <CheckField
            key={kind}
            label={kind}
            about={t(`kind.${kind}`)}
            value={kinds.includes(kind) ? "1" : ""}
            onChange={(on) =>
              setKinds(on ? [...kinds, kind] : kinds.filter((other) => other !== kind))
            }
          />
        ))}
      </fieldset>
      <div class="row">
        <button type="submit" class="primary narrow" disabled={isRegistering()}>
          {t("webhooks.submit")}
        </button>
        {!isFirst && (
          <button type="button" class="quiet" onClick={onClose}>
            {t("webhooks.cancel")}
          </button>
        )}
      </div>
      {isTried && missing && (
        <p class="unknown" role="alert">
          {t(`webhooks.${missing}`)}
        </p>
      )}
      {failure?.webhook === "" && <Failure error={failure.error} fieldName={fieldName} />}
    </form>
  );
}

/** The name of a refused field in this form. */
function fieldName(field: string): string | undefined {
  if (field === "url") return t("webhooks.url");
  if (field === "tokenAssinatura") return t("webhooks.token");
  return field.startsWith("eventos") ? t("webhooks.kinds") : undefined;
}
