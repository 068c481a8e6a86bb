import { useState } from "preact/hooks";
import { language, t } from "../i18n/i18n.ts";
import { settings, signedIn, signInNotice, takePastedToken } from "../session.ts";
import { TextField } from "../ui/fields.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import type { Contract } from "./contract.ts";
import { nameOf, TOKEN_NAMES } from "./names.ts";
import { RichText } from "./rich-text.tsx";

/** The address of the service, and the token for calls. */
export function TokenPanel({ contract }: { contract: Contract }) {
  const [text, setText] = useState("");
  const schemes = Object.entries(contract.components.securitySchemes ?? {});
  const isLocal = settings.value?.signIn.kind === "local";
  const needsToken = settings.value !== undefined && !isLocal && !signedIn.value;
  const title = <h2 id="token-title">{t("reference.access")}</h2>;
  const content = (
    <>
      <dl class="access">
        <div>
          <dt>{t("reference.server")}</dt>
          <dd>
            <code>{location.origin}</code>
          </dd>
        </div>
        <div>
          <dt>{t("reference.contract")}</dt>
          <dd>{t("reference.version", { version: contract.info.version })}</dd>
        </div>
        <div>
          <dt>{t("reference.calls")}</dt>
          <dd>
            <span role="status">
              {t(
                isLocal
                  ? "reference.localToken"
                  : signedIn.value
                    ? "reference.tokenHeld"
                    : "reference.tokenNeeded",
              )}
            </span>
          </dd>
        </div>
      </dl>
      <details class="later">
        <summary>{t("reference.tokens")}</summary>
        <dl class="access">
          {schemes.map(([name, { description }]) => (
            <div key={name}>
              <dt>{nameOf(TOKEN_NAMES, name, language.value)}</dt>
              <dd>
                <RichText text={description} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {signInNotice.value?.kind === "expired" && <p class="failure">{t("session.expired")}</p>}
      {settings.value && !isLocal && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            takePastedToken(text);
            setText("");
          }}
        >
          <TextField label={t("reference.token")} type="password" value={text} onChange={setText} />
          <button type="submit" class="quiet" disabled={text.trim() === ""}>
            {t("session.use")}
          </button>
        </form>
      )}
    </>
  );
  // On a phone it would fill the first screen.
  return isPhone.value ? (
    <details class="card folded-card" id="token" open={needsToken}>
      <summary>{title}</summary>
      {content}
    </details>
  ) : (
    <section class="card" id="token" aria-labelledby="token-title">
      {title}
      {content}
    </section>
  );
}
