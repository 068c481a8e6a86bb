import { effect, untracked } from "@preact/signals";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { decodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { measurePath } from "../map/path-parts.ts";
import { clickedPoint, draggedVia, type PointUse, placeUses } from "../map/scene.ts";
import { page } from "../router.ts";
import { along, type ListedAlong, placeAfter } from "./place-along.ts";
import { folded, form, type Place, placeEntry, ready, setPlace, setPlaces } from "./route-form.ts";
import { askForRoutes, keepView, loader, routes, selected } from "./route-state.ts";
import { viaPoint } from "./via-points.ts";

function textOf(point: Point): string {
  return point.map((value) => value.toFixed(5)).join(",");
}

/** Puts a place into the list where the shown route is nearest to it. */
function insertVia(from: Point, to: Point): void {
  const load = loader.load.peek();
  const route = routes.peek()[selected.peek()];
  if (load.state !== "done" || !route) return;
  const { settings } = form.peek();
  const filled = form.peek().places.filter(({ text }) => text.trim() !== "");
  const stops = filled.filter(({ via }) => !via);
  // Places to pass need a fixed order: that of the shown route.
  const places: readonly Place[] =
    settings.ordem === "" ? filled : route.ordem_locais.flatMap((index) => stops[index] ?? []);
  const path = measurePath(decodePolyline(route.polilinha, 6));
  const legs = route.trechos.map(({ distancia }) => distancia.valor * 1_000);
  const list: ListedAlong[] = places.map(({ text, via }) => ({
    isStop: !via,
    at: via ? viaPoint(text) : undefined,
  }));
  const index = placeAfter(list, legs, path, along(path, from));
  const next = [...new Set(places)].toSpliced(index, 0, placeEntry(textOf(to), true));
  form.value = { places: next, settings: { ...settings, ordem: "" } };
  askAgain();
}

function askAgain(): void {
  keepView.value = true;
  void askForRoutes();
}

/** Puts a point of the map to use. */
function placePoint(use: PointUse, point: Point): void {
  if (use === "pass") {
    insertVia(point, point);
    return;
  }
  const { places } = form.peek();
  const stops = places.filter(({ via }) => !via);
  const empty = stops.find(({ text }) => text.trim() === "");
  const target = { from: stops[0], to: stops.at(-1), stop: empty }[use];
  const text = textOf(point);
  if (target) setPlace(target.key, text);
  else setPlaces([...places.slice(0, -1), placeEntry(text), ...places.slice(-1)]);
  folded.value = false;
}

// The menu of the map has these entries on this page.
effect(() => {
  const canPass = routes.value.length > 0;
  placeUses.value =
    page.value === "rota"
      ? {
          uses: ["from", "to", "stop", ...(canPass ? (["pass"] as const) : [])],
          choose: placePoint,
        }
      : undefined;
});

// A click on the map fills the first empty field of the open form.
effect(() => {
  const point = clickedPoint.value;
  if (point === undefined) return;
  clickedPoint.value = undefined;
  untracked(() => {
    if (page.peek() !== "rota" || folded.peek() || ready.peek()) return;
    const empty = form.peek().places.find(({ text }) => text.trim() === "");
    if (empty) setPlace(empty.key, textOf(point));
  });
});

// A drag of the route adds a place to pass; a drag of such a place moves it.
effect(() => {
  const dragged = draggedVia.value;
  if (dragged === undefined) return;
  draggedVia.value = undefined;
  untracked(() => {
    if (dragged.key === undefined) insertVia(dragged.from, dragged.to);
    else {
      setPlace(dragged.key, textOf(dragged.to));
      askAgain();
    }
  });
});
