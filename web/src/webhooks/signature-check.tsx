import { useEffect, useState } from "preact/hooks";
import type { DeliveryAnswer } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { Fold, TextField } from "../ui/fields.tsx";
import { signatureOf, signedText } from "./signature.ts";

/** The receiver's check of the signature, computed in the browser for this delivery. */
export function SignatureCheck({
  delivery: { mensagem, corpo, tentativas },
}: {
  delivery: DeliveryAnswer;
}) {
  const [token, setToken] = useState("");
  const [signature, setSignature] = useState("");
  const body = JSON.stringify(corpo);
  const text = signedText(mensagem, tentativas.at(-1)?.inicio ?? "", body);
  useEffect(() => {
    if (token === "") return setSignature("");
    signatureOf(token, text).then(setSignature, () => setSignature(t("signature.malformed")));
  }, [token, text]);
  if (tentativas.length === 0) return null;
  return (
    <Fold title={t("signature.title")}>
      <div class="wide-field">
        <p>{t("signature.explained")}</p>
        <pre tabIndex={0}>{text}</pre>
        <TextField label={t("signature.token")} type="password" value={token} onChange={setToken} />
        {signature !== "" && (
          <p>
            <code>webhook-signature: {signature}</code>
          </p>
        )}
        <p class="faint">{t("signature.bearer")}</p>
      </div>
    </Fold>
  );
}
