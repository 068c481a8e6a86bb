/**
 * The enterprises that a token's claim lists: text separated by spaces, or an array of texts and
 * integers. Undefined if the claim is anything else, if a number may have been rounded, or if an
 * identifier does not match `pattern`. A missing claim grants nothing.
 */
export function enterprisesOf(claim: unknown, pattern: RegExp): string[] | undefined {
  const items = itemsOf(claim);
  if (!items) return undefined;
  const identifiers = items.map((item) => (Number.isSafeInteger(item) ? String(item) : item));
  const isValid = (item: unknown): item is string => typeof item === "string" && pattern.test(item);
  return identifiers.every(isValid) ? [...new Set(identifiers)] : undefined;
}

function itemsOf(claim: unknown): unknown[] | undefined {
  if (claim === undefined) return [];
  if (typeof claim === "string") return claim.split(" ").filter(Boolean);
  return Array.isArray(claim) ? claim : undefined;
}
