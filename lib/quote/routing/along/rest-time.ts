const HOUR = 3_600;
/** Longest driving without a pause. */
const MAX_DRIVING = 5.5 * HOUR;
const PAUSE = 0.5 * HOUR;
/** Rest within each 24 hours. */
const DAILY_REST = 11 * HOUR;
/** Longest driving in 24 hours: 13 hours minus the pauses after 5.5 and 11 hours. */
const DAILY_DRIVING = 24 * HOUR - DAILY_REST - 2 * PAUSE;

/**
 * Seconds of rest that Brazilian law prescribes to one driver on a trip of `drivingSeconds`: 30
 * minutes after 5.5 hours at the wheel, which also satisfies the 30 minutes within each 6 hours,
 * and 11 hours within each 24. The trip begins rested, and the rest after it does not count.
 * Source: Código de Trânsito Brasileiro, art. 67-C, as Lei 13.103/2015 words it
 * (https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13103.htm).
 */
export function restSeconds(drivingSeconds: number): number {
  const nights = breaksIn(drivingSeconds, DAILY_DRIVING);
  const lastDay = drivingSeconds - nights * DAILY_DRIVING;
  const pauses = nights * breaksIn(DAILY_DRIVING, MAX_DRIVING) + breaksIn(lastDay, MAX_DRIVING);
  return nights * DAILY_REST + pauses * PAUSE;
}

/** Number of pauses in `driving` seconds of which at most `limit` are driven at a time. */
function breaksIn(driving: number, limit: number): number {
  return Math.max(0, Math.ceil(driving / limit) - 1);
}
