import { LONGEST_JOB_MS, MAX_OPEN_JOBS } from "../../../deliver/jobs/job.ts";
import { TimedSlots } from "../tables/timed-slots.ts";

/**
 * Opens the slots of the jobs in progress. A job's slot is free at the latest from the time by
 * which the state machine must have stopped it.
 */
export function openJobSlots(table: string): TimedSlots {
  return new TimedSlots(table, { max: MAX_OPEN_JOBS, longestSeconds: LONGEST_JOB_MS / 1_000 });
}
