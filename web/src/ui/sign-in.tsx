import { useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { openSession, settings, signIn, signInNotice, takePastedToken } from "../session.ts";
import { TextField } from "./fields.tsx";

/** Asks for a token: one from the issuer, or one that the user pastes. It stays in memory. */
export function SignIn() {
  const [token, setToken] = useState("");
  const method = settings.value?.signIn;
  const notice = signInNotice.value;
  if (notice?.kind === "unreachable") {
    return (
      <div class="failure" role="alert">
        <p class="failure-title">{t("error.network")}</p>
        <button type="button" class="quiet" onClick={() => void openSession()}>
          {t("error.retry")}
        </button>
      </div>
    );
  }
  if (!method) return <div class="skeleton" role="status" aria-label={t("loading")} />;
  return (
    <section class="panel-form" aria-label={t("session.signIn")}>
      <h2>{t("session.signIn")}</h2>
      {notice && (
        <p class="failure" role="alert">
          {notice.kind === "expired"
            ? t("session.expired")
            : `${t("session.failed")} ${notice.message}`}
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
          takePastedToken(token);
          setToken("");
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
