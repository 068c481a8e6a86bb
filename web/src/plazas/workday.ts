/** The nearest day from Monday to Friday, not after a day; holidays are not known here. */
export function workdayUntil(day: string): string {
  const moment = new Date(`${day}T12:00:00Z`);
  const daysBack = { 0: 2, 6: 1 }[moment.getUTCDay()];
  if (daysBack === undefined) return day;
  moment.setUTCDate(moment.getUTCDate() - daysBack);
  return moment.toISOString().slice(0, 10);
}
