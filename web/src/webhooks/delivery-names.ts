/** The kind of an event that a user sends as a test. */
export const TEST_KIND = "vpo.test";

/** The guid of a test, which is about no voucher. */
const NO_VOUCHER = "00000000-0000-0000-0000-000000000000";

/** True for the guid of a voucher: other events have none, tests the empty one. */
export function hasVoucher(guid: string | null): guid is string {
  return guid !== null && guid !== NO_VOUCHER;
}

/** The part of a guid that distinguishes it in a list. */
export function shortGuid(guid: string): string {
  return guid.slice(0, 8);
}

/** The end of an address by which it differs from the others, such as `…/filial`; else its host and path. */
export function shortAddress(url: string, others: readonly string[]): string {
  const bare = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  const parts = bare.split("/");
  const rest = others.filter((other) => other !== url).map((other) => other.replace(/\/$/, ""));
  for (let count = 1; count < parts.length; count += 1) {
    const end = `/${parts.slice(-count).join("/")}`;
    if (!rest.some((other) => other.endsWith(end))) return `…${end}`;
  }
  return bare;
}
