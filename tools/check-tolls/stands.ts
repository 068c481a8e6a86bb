import type { Link } from "../../lib/build/network/links.ts";
import type { LinkIndex } from "../../lib/build/network/plazas/link-index.ts";
import type { PlacedStand } from "../../lib/build/network/plazas/place-plazas.ts";
import { type Plaza, plazaPoint } from "../../lib/quote/tolls/catalogue/plaza-table.ts";

/** A plaza's own road within this distance is the road to stand on. */
const OWN_ROAD_METRES = 6_000;

/** Plazas whose own reference is not drawn nearby: they stand on the road of another one. */
const OTHER_REFERENCE: ReadonlyMap<string, string> = new Map([["PR-280-PR-k234.3-A", "BR-280"]]);

/** Lists plazas without a stand, and plazas that stand on the road of another reference only. */
export function checkStands(
  charging: readonly Plaza[],
  stands: ReadonlyMap<string, readonly PlacedStand[]>,
  links: ReadonlyMap<number, Link>,
  index: LinkIndex,
): string[] {
  const aliases = aliasesOf([...links.values()]);

  function faultOf(plaza: Plaza): string | undefined {
    const { id, road } = plaza;
    const refs = (stands.get(id) ?? []).map(({ linkId }) => links.get(linkId)?.refs ?? []);
    if (refs.length === 0) return `${id}: has no stand`;
    const known = aliases.get(road) ?? new Set([road]);
    if (refs.some((list) => list.length === 0 || list.some((ref) => known.has(ref))))
      return undefined;
    const own = index
      .near(plazaPoint(plaza), OWN_ROAD_METRES)
      .find(({ link }) => link.refs.includes(road));
    if (!own) {
      if (refs.flat().includes(OTHER_REFERENCE.get(id) ?? "")) return undefined;
      return `${id}: stands on ${refs.flat().join(", ")}; ${road} is not drawn within 6 km`;
    }
    const metres = Math.round(own.distance);
    return `${id}: stands on ${refs.flat().join(", ")}, but ${road} is drawn ${metres} m away`;
  }

  return charging.map(faultOf).filter((fault) => fault !== undefined);
}

/** For each reference, those that share a link with it: numbers of one road. */
function aliasesOf(links: readonly Link[]): Map<string, Set<string>> {
  const aliases = new Map<string, Set<string>>();
  for (const { refs } of links) {
    for (const ref of refs) {
      aliases.set(ref, new Set([...(aliases.get(ref) ?? []), ...refs]));
    }
  }
  return aliases;
}
