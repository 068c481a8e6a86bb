import { CodedText } from "../answer/coded-text.tsx";
import type { DeliveryAnswer, ListedDelivery, WebhookAnswer } from "../api/types.ts";
import { moment, number, timeBeside } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Breakable } from "../ui/breakable.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Fold } from "../ui/fields.tsx";
import { commonAnswer, outcomeOf, sentRequest } from "./attempt.ts";
import { DeliveryError } from "./delivery-error.tsx";
import { hasVoucher } from "./delivery-names.ts";
import { relatedTo } from "./related.ts";
import { hasFailed, isSending, resendAll } from "./resend.ts";
import { SignatureCheck } from "./signature-check.tsx";
import { deliveries, openedDelivery } from "./webhooks-state.ts";

/** One delivery: its attempts on a time line, what was sent, and the check of its signature. */
export function DeliveryDetails({
  delivery,
  webhook,
}: {
  delivery: DeliveryAnswer;
  /** Undefined if it was removed. */
  webhook: WebhookAnswer | undefined;
}) {
  const address = webhook?.url;
  const { tentativas, proximaTentativa, dataHora, guid } = delivery;
  const common = commonAnswer(tentativas);
  const listed = deliveries.load.value;
  const { original, resent } = relatedTo(
    delivery,
    listed.state === "done" ? listed.value.found : [],
  );
  return (
    <div class="delivery">
      <dl class="delivery-facts">
        {hasVoucher(guid) && (
          <div>
            <dt>{t("delivery.guid")}</dt>
            <dd>
              <code>{guid}</code>
              <CopyButton text={guid} icon="copy" />
            </dd>
          </div>
        )}
        {address !== undefined && (
          <div>
            <dt>{t("delivery.address")}</dt>
            <dd>
              <Breakable text={address} />
            </dd>
          </div>
        )}
        {original && <Related name={t("delivery.resendOf")} of={original} />}
        {resent && <Related name={t("delivery.resentAs")} of={resent} />}
      </dl>
      <ol class="timeline">
        {tentativas.map((attempt) => (
          <AttemptLine
            key={attempt.numero}
            attempt={attempt}
            beside={dataHora}
            answer={common === undefined ? attempt.resposta : null}
          />
        ))}
        {proximaTentativa && (
          <li class="next">{t("delivery.next", { time: moment(proximaTentativa) })}</li>
        )}
      </ol>
      {common !== undefined && (
        <>
          <p class="faint">{t("delivery.answer", { count: tentativas.length })}</p>
          <pre tabIndex={0}>{common}</pre>
        </>
      )}
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
      <Sent delivery={delivery} address={address} />
      {webhook?.assinado !== false && <SignatureCheck delivery={delivery} />}
    </div>
  );
}

/** Another delivery of the list as a fact: a button opens it. */
function Related({ name, of }: { name: string; of: ListedDelivery }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <button
          type="button"
          class="text-button"
          onClick={() => {
            openedDelivery.value = of;
          }}
        >
          {moment(of.criadaEm)}
        </button>
        <span class={`status ${of.status.replace(" ", "-")}`}>{t(`status.${of.status}`)}</span>
      </dd>
    </div>
  );
}

/** One attempt in a line: its number, time, outcome and duration. */
function AttemptLine({
  attempt,
  beside,
  answer,
}: {
  attempt: DeliveryAnswer["tentativas"][number];
  /** The moment in whose row the attempt is listed. */
  beside: string;
  answer: string | null;
}) {
  const { numero, inicio, duracaoMs, erro } = attempt;
  const { status, error } = outcomeOf(attempt);
  return (
    <li class={erro === null ? "confirmed" : "failed"}>
      <div class="attempt">
        <strong>
          <span class="visually-hidden">{t("delivery.attempt")} </span>
          {numero}
        </strong>
        <span title={moment(inicio)}>{timeBeside(inicio, beside)}</span>
        {status !== undefined && <strong class="attempt-status">{status}</strong>}
        {error !== undefined && <DeliveryError error={error} hasCode />}
        <span class="faint">{number(duracaoMs)}&nbsp;ms</span>
      </div>
      {answer && <pre tabIndex={0}>{answer}</pre>}
    </li>
  );
}

/** The request as far as it is kept. */
function Sent({ delivery, address }: { delivery: DeliveryAnswer; address: string | undefined }) {
  const text = sentRequest(delivery, address);
  return (
    <Fold title={t("delivery.sent")}>
      <div class="wide-field">
        <div class="code-block">
          <div class="code-head">
            <span class="faint">{t("delivery.sentLast")}</span>
            <CopyButton text={text} icon="copy" />
          </div>
          <pre tabIndex={0}>
            <CodedText text={text} />
          </pre>
        </div>
        <p class="faint">{t("delivery.notKept")}</p>
      </div>
    </Fold>
  );
}
