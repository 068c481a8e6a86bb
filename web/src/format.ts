import { dayIn } from "./i18n/day-in.ts";
import { locale } from "./i18n/i18n.ts";

/** Reais, such as `R$ 1.234,50`. */
export function reais(value: number): string {
  return value.toLocaleString(locale.value, { style: "currency", currency: "BRL" });
}

/** A text that is never broken between two lines. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** A text whose lines never end within the code of a road, such as `SP-021`. */
export function unbrokenRoads(text: string): string {
  return text.replaceAll(/\b([A-Z]{2,3}-)(?=\d)/g, "$1\u2060");
}

/** A number with its decimals, such as `94,1`. */
export function decimal(value: number, count = 1): string {
  const digits = { minimumFractionDigits: count, maximumFractionDigits: count };
  return value.toLocaleString(locale.value, digits);
}

/** Kilometres with one decimal, such as `94,1 km`. */
export function kilometres(km: number): string {
  return `${decimal(km)} km`;
}

/** Kilometres beside other facts: from a thousand on, without the decimal, such as `1.444 km`. */
export function shortKilometres(km: number): string {
  return km < 1_000 ? kilometres(km) : `${number(Math.round(km))} km`;
}

/** A mark of a road, such as `km 91,3`: the metres of a plaza's mark help nobody in a list. */
export function roadMark(km: number): string {
  return `km ${km.toLocaleString(locale.value, { maximumFractionDigits: 1 })}`;
}

/** Seconds as hours and minutes, such as `5 h 07`. */
export function hours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}

/** Seconds of a wait in one unit, such as `30 s`, or as minutes or hours: `5 min`, `2 h 00`. */
export function wait(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min` : hours(seconds);
}

/** Minutes more or less, such as `+27 min` or `−1 h 05`. */
export function moreTime(minutes: number): string {
  const length = Math.abs(minutes);
  const text = length < 60 ? `${length} min` : hours(60 * length);
  return `${minutes < 0 ? "−" : "+"}${text}`;
}

/** A day, month or year of the API in the page's language; other texts unchanged. */
export function day(text: string): string {
  return dayIn(locale.value, text);
}

/** The month of a day or month of the API, for lists that have days of some entries alone. */
export function month(text: string): string {
  return day(text.slice(0, 7));
}

/** A change as per cent with its sign, such as `+4,7%`, or a share without; one decimal to align. */
export function percent(share: number, signDisplay: "always" | "never" = "always"): string {
  return share.toLocaleString(locale.value, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay,
  });
}

/** A share in whole per cent, such as `71%`. */
export function wholePercent(share: number): string {
  return share.toLocaleString(locale.value, { style: "percent" });
}

/** Bytes as megabytes, such as `5,8 MB`. */
export function megabytes(bytes: number): string {
  return `${decimal(bytes / 1_000_000)} MB`;
}

/** A number in the page's language. */
export function number(value: number): string {
  return value.toLocaleString(locale.value);
}

/** A text of the service with its numbers, such as `1.234,5`, in the page's notation. */
export function localNumbers(text: string): string {
  return text.replaceAll(/\d[\d.]*,\d+/g, (found) => {
    const [whole = "", decimals = ""] = found.replaceAll(".", "").split(",");
    return Number(`${whole}.${decimals}`).toLocaleString(locale.value, {
      minimumFractionDigits: decimals.length,
      maximumFractionDigits: decimals.length,
    });
  });
}

/** A number to show in an empty field, in a notation that the form accepts. */
export function example(value: number): string {
  return locale.value === "pt-BR" ? value.toLocaleString(locale.value) : String(value);
}

/** A moment in the time of Brasília, whose days and hours decide tariffs, to the second. */
export function brasiliaMoment(text: string): string {
  return momentIn(text, "America/Sao_Paulo");
}

/** A moment, to the second. */
export function moment(text: string): string {
  return momentIn(text);
}

/** A moment to the minute, which is never broken between two lines. */
export function minute(text: string): string {
  return unbroken(momentIn(text, undefined, "short"));
}

/** The time of a moment to the second; with its day if that differs from the day of the moment beside it. */
export function timeBeside(text: string, beside: string): string {
  const [shown, other] = [new Date(text), new Date(beside)];
  if (shown.toDateString() !== other.toDateString()) return unbroken(moment(text));
  return shown.toLocaleTimeString(locale.value, { timeStyle: "medium" });
}

/** Like the days of `dayIn`, with the time. */
function momentIn(
  text: string,
  timeZone?: string,
  timeStyle: "short" | "medium" = "medium",
): string {
  const dateStyle = locale.value === "pt-BR" ? "short" : "medium";
  return new Date(text).toLocaleString(locale.value, { dateStyle, timeStyle, timeZone });
}
