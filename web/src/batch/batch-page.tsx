import { useEffect } from "preact/hooks";
import { decodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { scene } from "../map/scene.ts";
import { BatchAnswer } from "./batch-answer.tsx";
import { BatchIntake } from "./batch-intake.tsx";
import { reopen, results, sheet } from "./batch-state.ts";

/** *Lote*: the trips of a spreadsheet. */
export function BatchPage() {
  useEffect(() => {
    void reopen();
  }, []);
  useEffect(
    () =>
      results.subscribe((list) => {
        const paths = list.flatMap((result) => (result?.ok && result.path ? [result.path] : []));
        scene.value = {
          paths: paths.map((path) => ({
            path: decodePolyline(path, 6),
            selected: true,
            parts: [],
          })),
          plazas: [],
          places: [],
        };
      }),
    [],
  );
  return sheet.value ? <BatchAnswer sheet={sheet.value} /> : <BatchIntake />;
}
