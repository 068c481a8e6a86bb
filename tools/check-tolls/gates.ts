import { type Link, readLinks } from "../../lib/build/network/links.ts";
import { createDriver } from "../../lib/build/network/plazas/drive-links.ts";
import { createLinkIndex } from "../../lib/build/network/plazas/link-index.ts";
import { type PlacedStand, placePlazas } from "../../lib/build/network/plazas/place-plazas.ts";
import { angleBetween, type Point } from "../../lib/quote/geo/point.ts";
import { createTollCatalogue } from "../../lib/quote/tolls/catalogue/catalogue.ts";
import { readEmbeddedCatalogue } from "../../lib/quote/tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../../lib/quote/tolls/catalogue/parts.ts";
import { isCharging, type Plaza, plazaPoint } from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import { findPassages } from "../../lib/quote/tolls/matching/passages.ts";
import { checkStands } from "./stands.ts";

/** Length of a drive before and behind the plaza's link. */
const REACH_METRES = 4_000;
/** Roads this near to a plaza may be taken for its own. */
const BESIDE_METRES = 1_000;

/**
 * Checks where every charging plaza stands, and drives past it on its own road and on the roads
 * beside it. Lists the faults.
 */
export function checkGates(today: string): { drives: number; faults: string[] } {
  const links = readLinks();
  const tables = parseCatalogue(readEmbeddedCatalogue());
  const charging = tables.plazas.filter((plaza) => isCharging(plaza, today));
  const { stands } = placePlazas(links, tables.plazas);
  const standsOf = Map.groupBy(stands, ({ plazaId }) => plazaId);
  const { gates } = createTollCatalogue(tables, stands);
  const linksById = new Map(links.map((link) => [link.id, link]));
  const index = createLinkIndex(links.filter(({ surface }) => surface !== "FERRY"));
  const driver = createDriver(links);
  const faults = checkStands(charging, standsOf, linksById, index);
  let drives = 0;

  const paid = ({ id }: Plaza, path: readonly Point[]) => {
    drives += 1;
    return findPassages(path, gates).filter(({ plaza }) => plaza.id === id).length;
  };

  function checkOwnRoad(plaza: Plaza, stand: PlacedStand, link: Link): void {
    const path = driver.along(link, REACH_METRES, stand);
    const ways = [
      { way: "as drawn", driven: path, bearing: stand.linkBearing },
      { way: "backward", driven: path.toReversed(), bearing: stand.linkBearing + 180 },
    ];
    for (const { way, driven, bearing } of ways) {
      const charges = chargesAt(plaza, bearing);
      const times = paid(plaza, driven);
      if (times !== (charges ? 1 : 0)) {
        const due = charges ? "once" : "never";
        faults.push(`${plaza.id}: charged ${times} times, due ${due}, on link ${link.id} ${way}`);
      }
    }
  }

  function checkBeside(plaza: Plaza): void {
    const own = new Set((standsOf.get(plaza.id) ?? []).map(({ linkId }) => linkId));
    const beside = new Map(
      index
        .near(plazaPoint(plaza), BESIDE_METRES)
        .filter(({ link }) => !own.has(link.id) && !link.refs.includes(plaza.road))
        .map(({ link }) => [link.id, link]),
    );
    for (const link of beside.values()) {
      for (const driven of [link.polyline, link.polyline.toReversed()]) {
        if (paid(plaza, driven) > 0) {
          faults.push(`${plaza.id}: charged on link ${link.id} (${link.refs.join(";")}) beside it`);
        }
      }
    }
  }

  for (const plaza of charging) {
    for (const stand of standsOf.get(plaza.id) ?? []) {
      const link = linksById.get(stand.linkId);
      if (link) checkOwnRoad(plaza, stand, link);
    }
    checkBeside(plaza);
  }
  return { drives, faults };
}

/** True if the plaza's own row says that it charges on this course; its stand is ignored. */
function chargesAt({ id, direction, bearings }: Plaza, course: number): boolean {
  if (direction === "both") return true;
  const [charged] = bearings ?? [];
  if (charged === undefined) throw new Error(`${id} charges one direction, but has no bearing`);
  return angleBetween(course % 360, charged) <= 90;
}
