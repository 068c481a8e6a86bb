/**
 * A day (`2026-08-01`, with a time or without), month or year of the API in a locale; other texts
 * unchanged. English names the month, as its readers do not agree on the order of numbers.
 */
export function dayIn(locale: string, text: string): string {
  const isMonth = /^\d{4}-\d{2}$/.test(text);
  const start = isMonth ? `${text}-01` : text.slice(0, 10);
  const date = new Date(`${start}T12:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(start) || Number.isNaN(date.getTime())) return text;
  const isEnglish = locale.startsWith("en");
  return date.toLocaleDateString(locale, {
    ...(isMonth ? {} : { day: isEnglish ? "numeric" : "2-digit" }),
    month: isEnglish ? "short" : "2-digit",
    year: "numeric",
  });
}
