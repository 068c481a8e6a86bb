import { CodedText } from "../answer/coded-text.tsx";
import type { DeliveryAnswer, ListedDelivery, WebhookAnswer } from "../api/types.ts";
import { moment, number, timeBeside, wait } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Breakable } from "../ui/breakable.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Fold } from "../ui/fields.tsx";
import { commonAnswer, outcomeOf, secondsBetween, sentRequest } from "./attempt.ts";
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
      <div class="attempts">
        <ol class="timeline">
          {tentativas.map((attempt, i) => (
            <AttemptLine
              key={attempt.numero}
              attempt={attempt}
              beside={dataHora}
              answer={common === undefined ? attempt.resposta : null}
              next={tentativas[i + 1]?.inicio ?? proximaTentativa}
            />
          ))}
          {proximaTentativa && (
            <li class="next">{t("delivery.next", { time: moment(proximaTentativa) })}</li>
          )}
          {hasFailed(delivery) && <li class="next faint">{t("delivery.last")}</li>}
        </ol>
        {common !== undefined && <Answer text={common} count={tentativas.length} />}
      </div>
      <div class="delivery-facts">
        <dl>
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
      </div>
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

/** The receiver's answer to one attempt or, if they agree, to all of them. */
function Answer({ text, count }: { text: string; count: number }) {
  return (
    <>
      <p class="faint">{t("delivery.answer", { count })}</p>
      <pre tabIndex={0}>{text}</pre>
    </>
  );
}

/** One attempt in a line: its number, time, outcome and duration; below it, the wait for the next. */
function AttemptLine({
  attempt,
  beside,
  answer,
  next,
}: {
  attempt: DeliveryAnswer["tentativas"][number];
  /** The moment in whose row the attempt is listed. */
  beside: string;
  answer: string | null;
  /** The moment of the next attempt; null after the last one. */
  next: string | null;
}) {
  const { numero, inicio, duracaoMs, erro } = attempt;
  const { status, error } = outcomeOf(attempt);
  const waited = next === null ? 0 : secondsBetween(inicio, next);
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
      {answer && <Answer text={answer} count={1} />}
      {waited > 0 && <p class="faint">{t("delivery.wait", { time: wait(waited) })}</p>}
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
