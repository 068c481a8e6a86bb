import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { WebhookAnswer } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { TextField } from "../ui/fields.tsx";
import { setSecret } from "./webhooks-state.ts";

/** Gives a webhook a secret, or another one, which signs its deliveries. */
export function SecretForm({
  webhook: { id, assinado },
  onClose,
}: {
  webhook: WebhookAnswer;
  onClose: () => void;
}) {
  const [secret, setNewSecret] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <form
      class="secret"
      ref={form}
      aria-label={t(assinado ? "webhooks.newSecret" : "webhooks.sign")}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await setSecret(id, secret)) onClose();
      }}
    >
      <p class="faint">{t(assinado ? "webhooks.newSecretHint" : "webhooks.tokenHint")}</p>
      <div class="secret-row">
        <TextField
          label={t("webhooks.secret")}
          type="password"
          value={secret}
          onChange={setNewSecret}
        />
        <button type="submit" class="quiet" disabled={secret === ""}>
          {t("webhooks.saveSecret")}
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          {t("webhooks.cancel")}
        </button>
      </div>
    </form>
  );
}
