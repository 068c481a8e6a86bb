import { signal } from "@preact/signals";
import { foldText } from "../../../lib/base/fold-text.ts";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { call, withQuery } from "../api/client.ts";
import type { SuggestedPlace } from "../api/types.ts";
import { namedPoint } from "./named-point.ts";
import type { Place } from "./route-form.ts";

/** Positions of names that were looked up. */
const located = signal<ReadonlyMap<string, Point>>(new Map());

/** The position of a place to pass; undefined for a name that is not located. */
export function viaPoint(text: string): Point | undefined {
  return namedPoint(text) ?? located.value.get(text.trim());
}

/** Locates the places to pass that are given by name. The answer of a route has only its stops. */
export async function locateVias(places: readonly Place[]): Promise<void> {
  const names = places.flatMap(({ text, via }) =>
    via && !viaPoint(text) && text.trim() !== "" ? [text.trim()] : [],
  );
  for (const name of new Set(names)) {
    const at = await locate(name).catch(() => undefined);
    if (at) located.value = new Map(located.peek()).set(name, at);
  }
}

/** The position of a known place with exactly this name. */
async function locate(name: string): Promise<Point | undefined> {
  const path = withQuery("/locais", { texto: name, limite: "5" });
  const { locais } = await call<{ locais: SuggestedPlace[] }>(path);
  const place = locais.find(({ texto }) => foldText(texto) === foldText(name));
  return place && [place.latitude, place.longitude];
}
