import { type Link, readLinks } from "../../lib/build/network/links.ts";
import { placePlazas } from "../../lib/build/network/plazas/place-plazas.ts";
import { lengthMetres, type Point } from "../../lib/quote/geo/point.ts";
import { readEmbeddedCatalogue } from "../../lib/quote/tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../../lib/quote/tolls/catalogue/parts.ts";
import { isCharging } from "../../lib/quote/tolls/catalogue/plaza-table.ts";

/** A way beside a plaza's link is suspicious up to this many times its length. */
const MOST_DETOUR = 1.25;
/** Share of such a way that bears the number of the plaza's road. */
const LEAST_SHARE = 0.4;

/** Plazas whose road is not drawn beyond them, with the reason. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  [
    "SP-099-SP-caraguatatuba-portico-do-contorno-spi-097-055-A",
    "the Contorno Sul beyond it is not drawn",
  ],
]);

interface End {
  link: Link;
  to: Point;
}

/**
 * Plazas that no through trip may have to pass: their road is drawn a second time beside them, or
 * ends blind behind them.
 */
export function checkBypasses(today: string): { checked: number; faults: string[] } {
  const links = readLinks();
  const { plazas } = parseCatalogue(readEmbeddedCatalogue());
  const charging = new Map(
    plazas.filter((plaza) => isCharging(plaza, today)).map((plaza) => [plaza.id, plaza]),
  );
  const byId = new Map(links.map((link) => [link.id, link]));
  const lengths = new Map(links.map(({ id, polyline }) => [id, lengthMetres(polyline)]));
  const at = new Map<string, End[]>();
  const add = (from: Point, end: End) =>
    at.set(String(from), [...(at.get(String(from)) ?? []), end]);
  for (const link of links) {
    const [first, last] = endsOf(link);
    add(first, { link, to: last });
    add(last, { link, to: first });
  }
  const lengthOf = (link: Link) => lengths.get(link.id) ?? 0;

  /** The shortest way between the ends of a link that does not use it; undefined if it is long. */
  function wayBeside(own: Link): Link[] | undefined {
    const [start, end] = endsOf(own);
    const limit = MOST_DETOUR * lengthOf(own);
    const open = new Map([[String(start), { at: start, metres: 0, way: [] as Link[] }]]);
    const closed = new Set<string>();
    while (open.size > 0) {
      const [key, here] = [...open].reduce((best, one) =>
        one[1].metres < best[1].metres ? one : best,
      );
      if (here.metres > limit) return undefined;
      if (key === String(end)) return here.way;
      open.delete(key);
      closed.add(key);
      for (const { link, to } of at.get(key) ?? []) {
        const metres = here.metres + lengthOf(link);
        const known = open.get(String(to));
        if (link.id === own.id || closed.has(String(to)) || (known && known.metres <= metres))
          continue;
        open.set(String(to), { at: to, metres, way: [...here.way, link] });
      }
    }
    return undefined;
  }

  const { stands } = placePlazas(links, plazas);
  const faults = stands.flatMap(({ plazaId, linkId }) => {
    const [plaza, link] = [charging.get(plazaId), byId.get(linkId)];
    if (!plaza || !link || KNOWN.has(plazaId)) return [];
    const found: string[] = [];
    const blind = endsOf(link).filter((end) => at.get(String(end))?.length === 1);
    if (blind.length > 0) found.push(`${plazaId}: link ${linkId} ends blind at ${blind[0]}`);
    const way = wayBeside(link) ?? [];
    const metres = way.reduce((sum, one) => sum + lengthOf(one), 0);
    const ownMetres = way
      .filter(({ refs }) => refs.some((ref) => link.refs.includes(ref)))
      .reduce((sum, one) => sum + lengthOf(one), 0);
    if (metres > 0 && ownMetres >= LEAST_SHARE * metres) {
      const ids = way.map(({ id }) => id).join(", ");
      found.push(`${plazaId}: links ${ids} pass it beside its link ${linkId}`);
    }
    return found;
  });
  return { checked: stands.length, faults };
}

function endsOf({ polyline }: Link): [Point, Point] {
  const [first = [0, 0], last = [0, 0]] = [polyline[0], polyline.at(-1)];
  return [first, last];
}
