import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from "@aws-sdk/client-sfn";
import type { Delivery } from "../../../deliver/webhooks/delivery.ts";
import { executionInputOf } from "../../../deliver/webhooks/execution.ts";
import { transportSettings } from "../in-process-transport.ts";
import type { DeliveryStore } from "./delivery-store.ts";

/** Starts the execution that carries out a delivery; returns the delivery as recorded. */
export type StartDelivery = (delivery: Delivery) => Promise<Delivery>;

/** Makes sure that a recorded delivery has an execution; true if this call started one. */
export type ResumeDelivery = (delivery: Delivery) => Promise<boolean>;

/** Executions that one delivery may use up without being delivered. */
const MAX_EXECUTIONS = 100;

/**
 * A start reported by Step Functions counts as this call's if it is at most this old, which allows
 * for clock skew.
 */
const RECENT_MS = 60_000;

/**
 * Records a delivery and starts its execution, named by the delivery's identifier. Starting the
 * same delivery again, even after a partial failure, changes nothing while it is recorded: one that
 * has ended is not started, as names of executions are free again after 90 days. Throttled starts
 * are retried, up to `maxAttempts` tries in total. If the start fails, the record stays: another
 * call of the same start may have succeeded, and `resume-deliveries` starts deliveries without an
 * execution.
 */
export function createStartDelivery(
  store: Pick<DeliveryStore, "create">,
  stateMachineArn: string,
  maxAttempts = 3,
  client = sfnClient({ maxAttempts }),
): StartDelivery {
  return async (delivery) => {
    // Check the size first: a delivery that no execution accepts must not be recorded.
    executionInputOf(delivery);
    const recorded = await store.create(delivery);
    if (recorded.status !== "pendente") return recorded;
    await startExecution(client, stateMachineArn, recorded, 1);
    return recorded;
  };
}

/**
 * Starts an execution for a delivery that has no running one. A start with the name and input of a
 * running execution changes nothing. Names of ended ones stay taken, so the next one is tried.
 */
export function createResumeDelivery(
  stateMachineArn: string,
  client = sfnClient(),
): ResumeDelivery {
  return async (delivery) => {
    const now = Date.now();
    for (let number = 1; number <= MAX_EXECUTIONS; number += 1) {
      const startedAt = await startExecution(client, stateMachineArn, delivery, number);
      if (startedAt) return startedAt.getTime() > now - RECENT_MS;
    }
    throw new Error(`delivery ${delivery.id}: ${MAX_EXECUTIONS} executions ended without a result`);
  };
}

/** Start time of the running execution with this number; undefined if it has ended. */
async function startExecution(
  client: SFNClient,
  stateMachineArn: string,
  delivery: Delivery,
  number: number,
): Promise<Date | undefined> {
  const command = new StartExecutionCommand({
    stateMachineArn,
    name: number === 1 ? delivery.id : `${delivery.id}-${number}`,
    input: JSON.stringify(executionInputOf(delivery)),
  });
  try {
    const { startDate } = await client.send(command);
    return startDate ?? new Date();
  } catch (error) {
    if (error instanceof ExecutionAlreadyExists) return undefined;
    throw error;
  }
}

function sfnClient(settings: { maxAttempts?: number } = {}): SFNClient {
  return new SFNClient({ ...settings, ...transportSettings(process.env.AWS_ENDPOINT_URL_SFN) });
}
