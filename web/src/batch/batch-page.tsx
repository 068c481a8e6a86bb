import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { decodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { number } from "../format.ts";
import { scene } from "../map/scene.ts";
import { BatchAnswer } from "./batch-answer.tsx";
import { BatchIntake } from "./batch-intake.tsx";
import { remaining, reopen, results, sheet } from "./batch-state.ts";

/** Trips up to this number have theirs on the map; more would cover each other. */
const MOST_NUMBERED = 30;

/** *Lote*: the trips of a spreadsheet. */
export function BatchPage() {
  useEffect(() => {
    void reopen();
  }, []);
  useEffect(
    () =>
      effect(() => {
        const list = results.value;
        const isNumbered = remaining.value === 0 && list.length <= MOST_NUMBERED;
        const paths = list.flatMap((result, i) => {
          if (!result?.ok || !result.path) return [];
          const label = isNumbered ? { label: number(i + 1) } : {};
          const path = decodePolyline(result.path, 6);
          return [{ path, selected: true, isThin: list.length > 1, parts: [], ...label }];
        });
        scene.value = { paths, plazas: [], places: [] };
      }),
    [],
  );
  return sheet.value ? <BatchAnswer sheet={sheet.value} /> : <BatchIntake />;
}
