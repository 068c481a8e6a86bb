/**
 * True on a day twelve months or more after a tariff began if it has not been seen unchanged since
 * its last anniversary, when concessions adjust tariffs. A month or a year counts from its first
 * day.
 */
export function isOldTariff(from: string, seen: string | undefined, day: string): boolean {
  const begin = `${from}-01-01`.slice(0, 10);
  if (begin > yearBefore(day)) return false;
  const thisYear = `${day.slice(0, 4)}${begin.slice(4)}`;
  return seen === undefined || seen < (thisYear <= day ? thisYear : yearBefore(thisYear));
}

/** The same day a year before. */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
