import pTimeout from "p-timeout";
import { deliveryBody } from "./delivered-event.ts";
import { type Attempt, type Delivery, isSuccess, WEBHOOK_REMOVED } from "./delivery.ts";
import { type PostResult, post } from "./post.ts";
import { bearerToken, messageHeaders, type SigningKey } from "./signature.ts";
import { parseTarget, resolveTarget, type TargetPolicy } from "./target.ts";
import { UnusableTarget } from "./unusable-target.ts";
import { signingTokensOf, type Webhook } from "./webhook.ts";

/** Keys and settings for sending deliveries. */
export interface Sender {
  policy: TargetPolicy;
  /** `iss` of the bearer tokens. */
  issuer: string;
  signingKey: () => Promise<SigningKey>;
  timeLimitMs?: number;
}

/** Time limit of one attempt, from resolving the host to the response headers. */
const TIME_LIMIT_MS = 10_000;

const USER_AGENT = "rota-vpo/1 (+webhook VPO)";

/**
 * POSTs a delivery once and returns the attempt's record. An undefined webhook means that it was
 * removed: the attempt fails without a request. Throws only for our own failures, after which it
 * may be called again.
 */
export async function sendDelivery(
  delivery: Delivery,
  webhook: Webhook | undefined,
  number: number,
  sender: Sender,
): Promise<Attempt> {
  const startedAt = new Date();
  const started = performance.now();
  const result = webhook
    ? await send(delivery, webhook, sender, startedAt)
    : { error: WEBHOOK_REMOVED };
  const failed = result.error ?? (isSuccess(result) ? undefined : refusal(result.httpStatus ?? 0));
  return {
    number,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(performance.now() - started),
    ...result,
    ...(failed === undefined ? {} : { error: failed }),
  };
}

async function send(
  delivery: Delivery,
  webhook: Webhook,
  sender: Sender,
  now: Date,
): Promise<PostResult> {
  const key = await sender.signingKey();
  const body = deliveryBody(delivery.event);
  const { timeLimitMs: milliseconds = TIME_LIMIT_MS } = sender;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), milliseconds);
  try {
    const url = parseTarget(webhook.url);
    // A DNS query cannot be cancelled, but the attempt stops waiting for it.
    const addresses = await pTimeout(resolveTarget(url, sender.policy), {
      milliseconds,
      message: new UnusableTarget("o DNS não respondeu a tempo"),
    });
    const token = await bearerToken(key, {
      issuer: sender.issuer,
      audience: url.origin,
      enterpriseId: webhook.enterpriseId,
      messageId: delivery.messageId,
      body,
      now,
    });
    const headers = {
      "content-type": "application/json",
      "user-agent": USER_AGENT,
      authorization: `Bearer ${token}`,
      ...messageHeaders(signingTokensOf(webhook, now), delivery.messageId, body, now),
    };
    return await post(url, addresses, headers, body, limit.signal);
  } catch (error) {
    if (error instanceof UnusableTarget) return { error: error.message };
    throw error;
  } finally {
    // A timer left running would keep the whole attempt alive for ten seconds.
    clearTimeout(timer);
  }
}

function refusal(httpStatus: number): string {
  return httpStatus >= 300 && httpStatus < 400
    ? `o servidor respondeu ${httpStatus}; redirecionamentos não são seguidos`
    : `o servidor respondeu ${httpStatus}`;
}
