import type { ListedDelivery } from "../api/types.ts";

/** The listed delivery that another one repeats, and the newest that repeats it. */
export function relatedTo(
  { id, reenvioDe }: Pick<ListedDelivery, "id" | "reenvioDe">,
  listed: readonly ListedDelivery[],
): { original: ListedDelivery | undefined; resent: ListedDelivery | undefined } {
  const repeats = listed.filter((one) => one.reenvioDe === id);
  return {
    original: listed.find((one) => one.id === reenvioDe),
    resent: repeats.toSorted((a, b) => Date.parse(b.criadaEm) - Date.parse(a.criadaEm))[0],
  };
}
