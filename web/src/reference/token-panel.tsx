import { useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { settings, signedIn, signInNotice, usePastedToken } from "../session.ts";
import { TextField } from "../ui/fields.tsx";
import type { Contract } from "./contract.ts";
import { RichText } from "./rich-text.tsx";

/** The address of the service, and the token for calls. */
export function TokenPanel({ contract }: { contract: Contract }) {
  const [text, setText] = useState("");
  const schemes = Object.entries(contract.components.securitySchemes ?? {});
  const isLocal = settings.value?.signIn.kind === "local";
  return (
    <section class="card" id="token" aria-labelledby="token-title">
      <h2 id="token-title">{t("reference.access")}</h2>
      <p>
        {t("reference.server")} <code>{location.origin}</code>
      </p>
      <dl class="schemes">
        {schemes.map(([name, { description }]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <RichText text={description} />
            </dd>
          </div>
        ))}
      </dl>
      <p class="faint" role="status">
        {t(
          isLocal
            ? "reference.localToken"
            : signedIn.value
              ? "reference.tokenHeld"
              : "reference.tokenNeeded",
        )}
      </p>
      {signInNotice.value?.kind === "expired" && <p class="failure">{t("session.expired")}</p>}
      {settings.value && !isLocal && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            usePastedToken(text);
            setText("");
          }}
        >
          <TextField label={t("reference.token")} type="password" value={text} onChange={setText} />
          <button type="submit" class="quiet" disabled={text.trim() === ""}>
            {t("session.use")}
          </button>
        </form>
      )}
    </section>
  );
}
