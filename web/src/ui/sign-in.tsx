import { useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { settings, signIn, signInFailure, usePastedToken } from "../session.ts";
import { TextField } from "./fields.tsx";

/** Asks for a token: from the issuer, or one that the user has. It stays in memory. */
export function SignIn() {
  const [token, setToken] = useState("");
  const method = settings.value?.signIn;
  if (!method) return <div class="skeleton" role="status" aria-label={t("loading")} />;
  return (
    <section class="panel-form" aria-label={t("session.signIn")}>
      <h2>{t("session.signIn")}</h2>
      {signInFailure.value && (
        <p class="failure" role="alert">
          {t("session.failed")} {signInFailure.value}
        </p>
      )}
      {method.kind === "oidc" && (
        <button type="button" class="primary" onClick={() => signIn(method)}>
          {t("session.withIssuer", { issuer: new URL(method.issuer).hostname })}
        </button>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          usePastedToken(token);
        }}
      >
        <TextField label={t("session.paste")} type="password" value={token} onChange={setToken} />
        <button type="submit" class="quiet" disabled={token.trim() === ""}>
          {t("session.use")}
        </button>
      </form>
      <p class="faint">{t("session.memory")}</p>
    </section>
  );
}
