import type { DeliveryAnswer } from "../api/types.ts";
import { moment, number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { DeliveryError } from "./delivery-error.tsx";
import { hasFailed, isSending, resendAll } from "./resend.ts";
import { SignatureCheck } from "./signature-check.tsx";

/** One delivery: its attempts on a time line, and the check of its signature. */
export function DeliveryDetails({ delivery }: { delivery: DeliveryAnswer }) {
  const { tentativas, proximaTentativa } = delivery;
  return (
    <div class="delivery">
      <ol class="timeline">
        {tentativas.map((attempt) => (
          <li key={attempt.numero} class={attempt.erro === null ? "confirmed" : "failed"}>
            <strong>
              {t("delivery.attempt", { number: attempt.numero })}: {attempt.statusHttp ?? "–"}
            </strong>{" "}
            <span class="faint">
              {moment(attempt.inicio)} · {number(attempt.duracaoMs)} ms
            </span>
            {attempt.erro && (
              <div>
                <DeliveryError error={attempt.erro} hasCode />
              </div>
            )}
            {attempt.resposta && <pre tabIndex={0}>{attempt.resposta}</pre>}
          </li>
        ))}
        {proximaTentativa && (
          <li class="next">{t("delivery.next", { time: moment(proximaTentativa) })}</li>
        )}
      </ol>
      {!hasFailed(delivery) && (
        <button
          type="button"
          class="quiet"
          disabled={isSending(delivery.id)}
          onClick={() => void resendAll([delivery])}
        >
          {t("delivery.resend")}
        </button>
      )}
      <SignatureCheck delivery={delivery} />
    </div>
  );
}
