import { NOTICE_KINDS } from "../i18n/notices.ts";
import type { TripResult } from "./result.ts";

type NoticeCode = Extract<TripResult, { ok: true }>["notices"][number];

/**
 * The facts that a row marks: the important ones, and those that make its figures doubtful, such as
 * an assumed place or an old price.
 */
export function markedFacts(codes: readonly NoticeCode[]): NoticeCode[] {
  return codes.filter((code) => {
    const [subject, severity] = NOTICE_KINDS[code];
    return severity === "important" || (severity === "caution" && subject !== "truck");
  });
}

/** False for an answer that another version of the page has kept, whose notices are not known. */
export function hasKnownNotices(result: TripResult): boolean {
  if (!result.ok) return true;
  const { notices }: { notices: unknown } = result;
  return Array.isArray(notices) && notices.every((code) => Object.hasOwn(NOTICE_KINDS, code));
}
