import {
  ATTEMPT_TIMEOUT_SECONDS,
  MAX_ATTEMPTS,
  WAITS_SECONDS,
} from "../../deliver/webhooks/schedule.ts";

/** Repeats a task after our own failures, for hours. */
const OWN_FAILURES = {
  ErrorEquals: ["States.ALL"],
  IntervalSeconds: 1,
  BackoffRate: 2,
  MaxDelaySeconds: 300,
  MaxAttempts: 150,
  JitterStrategy: "FULL",
};

/** Repeats an attempt that found no slot, for a day. */
const NO_SLOT = {
  ErrorEquals: ["TooManyAttempts"],
  IntervalSeconds: 10,
  BackoffRate: 2,
  MaxDelaySeconds: 300,
  MaxAttempts: 600,
  JitterStrategy: "FULL",
};

const INPUT = {
  "deliveryId.$": "$.deliveryId",
  "webhookId.$": "$.webhookId",
  "enterpriseId.$": "$.enterpriseId",
  "execution.$": "$",
};

/** The state machine that delivers one event to one webhook; `npm run write -- contract` writes it as JSON. */
export function deliveryDefinition() {
  const attempts = Array.from({ length: MAX_ATTEMPTS }, (_, i) => attemptStates(i + 1));
  return {
    Comment:
      "Delivers one event to one webhook. Attempts at once, then after each wait or later if the receiver asks for it, then records a permanent failure. A task that still fails after hours of retries ends the execution as FAILED; a redrive continues at that state.",
    StartAt: "AttemptDelivery1",
    States: Object.assign({}, ...attempts, {
      RecordPermanentFailure: {
        Type: "Task",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's placeholder
        Resource: "${RecordPermanentFailureFunctionArn}",
        Parameters: INPUT,
        TimeoutSeconds: ATTEMPT_TIMEOUT_SECONDS,
        ResultPath: "$.permanentFailure",
        Retry: [OWN_FAILURES],
        End: true,
      },
    }),
  };
}

/** The states of an attempt, with the wait for the next one. */
function attemptStates(attempt: number): object {
  const wait = WAITS_SECONDS[attempt - 1];
  const isLast = wait === undefined;
  const next = attempt + 1;
  const ResultPath = `$.attempt${attempt}`;
  const after = isLast ? "RecordPermanentFailure" : `WaitBeforeAttempt${next}`;
  const caught = [{ ErrorEquals: ["DeliveryNotConfirmed"], ResultPath, Next: after }];
  const postponed = {
    ErrorEquals: ["DeliveryPostponed"],
    ResultPath,
    Next: `ReadTimeOfAttempt${next}`,
  };
  const Catch = [...caught, ...(isLast ? [] : [postponed])];
  const expected = Catch.flatMap(({ ErrorEquals }) => ErrorEquals);
  return {
    [`AttemptDelivery${attempt}`]: {
      Type: "Task",
      ...(attempt === 1 && { Comment: FIRST_ATTEMPT }),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's placeholder
      Resource: "${AttemptDeliveryFunctionArn}",
      Parameters: { ...INPUT, attempt },
      TimeoutSeconds: ATTEMPT_TIMEOUT_SECONDS,
      ResultPath,
      Retry: [{ ErrorEquals: expected, MaxAttempts: 0 }, NO_SLOT, OWN_FAILURES],
      Catch,
      End: true,
    },
    ...(isLast ? {} : waitStates(attempt, wait)),
  };
}

const FIRST_ATTEMPT =
  "Ends the execution once the client has confirmed, or removed the webhook. DeliveryNotConfirmed says that it has not, DeliveryPostponed that it asked for a longer wait (Retry-After), TooManyAttempts that the attempt was not made because too many of the enterprise are running. All other errors are our own and are retried without using up an attempt.";

/** The states between a failed attempt and the next. */
function waitStates(failed: number, Seconds: number): object {
  const next = failed + 1;
  return {
    [`ReadTimeOfAttempt${next}`]: {
      Type: "Pass",
      ...(failed === 1 && {
        Comment:
          "The message of DeliveryPostponed is the time of the next attempt, never later than the attempt after it would be.",
      }),
      Parameters: { "error.$": `States.StringToJson($.attempt${failed}.Cause)` },
      ResultPath: "$.postponed",
      Next: `WaitUntilAttempt${next}`,
    },
    [`WaitUntilAttempt${next}`]: {
      Type: "Wait",
      TimestampPath: "$.postponed.error.errorMessage",
      Next: `AttemptDelivery${next}`,
    },
    [`WaitBeforeAttempt${next}`]: { Type: "Wait", Seconds, Next: `AttemptDelivery${next}` },
  };
}
