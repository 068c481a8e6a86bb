import { setTimeout as sleep } from "node:timers/promises";
import { logger } from "../../service/lambda/logger.ts";

const RETRY_MS = 1_000;

/**
 * Writes to the journal; if that fails, for example because the disk is full, tries again every
 * second until it succeeds or the signal aborts.
 */
export async function untilWritten(write: () => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      return write();
    } catch (error) {
      if (failures === 0) logger.error("journal not written, will retry", error as Error);
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
  }
}
