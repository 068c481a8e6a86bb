import { elementAt } from "../../lib/base/element-at.ts";
import { burdensOf } from "../../lib/quote/routing/engine/burdens.ts";
import type { EmbeddedResources } from "../../lib/quote/routing/network/open-embedded.ts";
import type { RouteType } from "../../lib/quote/routing/plan/route-type.ts";
import { quoteRoutes, type RouteQuote } from "../../lib/quote/routing/quote-routes.ts";
import { binds } from "../../lib/quote/routing/restrictions/restriction-table.ts";
import { toRouteQuery } from "../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../lib/service/api/schemas/route-query-schema.ts";

/** The efficient route of a pair of places beside the shortest. */
export interface Comparison {
  name: string;
  longerMetres: number;
  slowerSeconds: number;
  /** True if it is both longer and slower. */
  isDetour: boolean;
  /** Minutes of burdens that it spares, by kind; negative if it has more. */
  spared: Record<"earth" | "town" | "ferry", number>;
  /** Its notices about that. */
  notice: string | undefined;
  faults: string[];
}

/** Lengths are rounded to metres, and the engine's times of turns differ by seconds. */
const ROUNDING_METRES = 100;
const ROUNDING_SECONDS = 30;

export async function comparePair(
  locations: readonly [string, string],
  resources: EmbeddedResources,
): Promise<Comparison> {
  const [efficient, shortest] = [
    await quote(locations, "efficient", resources),
    await quote(locations, "shortest", resources),
  ];
  const [one, other] = [efficient, shortest].map(({ routes }) => elementAt(routes, 0).route);
  if (!one || !other) throw new Error("no route");
  const longerMetres = one.lengthMetres - other.lengthMetres;
  const slowerSeconds = one.seconds - other.seconds;
  const isDetour = longerMetres > ROUNDING_METRES && slowerSeconds > ROUNDING_SECONDS;
  const [own, short] = [burdensOf(one.stretches), burdensOf(other.stretches)];
  const spared = {
    earth: (short.earth - own.earth) / 60,
    town: (short.town - own.town) / 60,
    ferry: (short.ferry - own.ferry) / 60,
  };
  const notice = efficient.notices.find(({ code }) => code === "desvio_preferido")?.message;
  const faults = closedStretches(efficient, resources);
  if (isDetour && Math.max(spared.earth, spared.town, spared.ferry) <= 0) {
    faults.push("nothing is spared");
  }
  if (isDetour && !notice) faults.push("does not say what is spared");
  return {
    name: locations.join(" – "),
    longerMetres,
    slowerSeconds,
    isDetour,
    spared,
    notice,
    faults,
  };
}

async function quote(
  locations: readonly [string, string],
  type_route: RouteType,
  resources: EmbeddedResources,
): Promise<RouteQuote> {
  const config = { route: { type_route }, vehicle: { type: "truck", axis: "5" } };
  const body = routeRequestSchema.parse({ locations, config });
  return quoteRoutes(toRouteQuery(body, new Date()), resources);
}

/** Stretches of the best route that no truck may use. */
function closedStretches({ routes }: RouteQuote, { rules }: EmbeddedResources): string[] {
  const used = elementAt(routes, 0).route.stretches.flatMap(({ rules: ids = [] }) => ids);
  return [...new Set(used)].flatMap((id) => {
    const rule = rules.get(id);
    return rule?.rule === "closed" && binds(rule) ? [`uses ${id}, which is closed`] : [];
  });
}

/** One line on a pair. */
export function explain({ name, longerMetres, slowerSeconds, spared, notice }: Comparison): string {
  const burdens = (["earth", "town", "ferry"] as const)
    .filter((one) => Math.abs(spared[one]) >= 1)
    .map((one) => `${one} ${Math.round(spared[one])} min`);
  const reason = notice?.split("para evitar ")[1] ?? "no notice";
  return `${name}: +${(longerMetres / 1_000).toFixed(1)} km, +${Math.round(slowerSeconds / 60)} min; spares ${burdens.join(", ") || "nothing"} (${reason})`;
}
