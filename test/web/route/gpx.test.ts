import { expect, test } from "vitest";
import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { readTrack } from "../../../web/src/polyline/read-track.ts";
import { gpxOf } from "../../../web/src/route/gpx.ts";

const PATH = [
  [-25.4195, -49.2646],
  [-25.45, -48.9],
  [-25.5161, -48.5225],
] as const;
const ANSWER = {
  locais: ["Curitiba/PR", 'Porto "A & B" <1>'],
  locais_resolvidos: [
    { latitude: -25.4195, longitude: -49.2646 },
    { latitude: -25.5161, longitude: -48.5225 },
  ],
};
const ROUTE = {
  polilinha: encodePolyline([...PATH], 6),
  ordem_locais: [0, 1, 0],
  pedagios: [{ nome: "São José", rodovia: "BR-277", latitude: -25.45, longitude: -48.9 }],
};

const file = gpxOf(ANSWER, ROUTE);

test("the track of a route's GPX is its path", () => {
  const track = file.replaceAll(/<wpt.*<\/wpt>/g, "");
  expect(readTrack(track)).toEqual({ path: PATH, kind: "gpx" });
});

test("places and plazas are waypoints, each place once, with their names escaped", () => {
  const names = [...file.matchAll(/<wpt [^>]*><name>([^<]*)<\/name>/g)].map(([, name]) => name);
  expect(names).toEqual(["Curitiba/PR", 'Porto "A &amp; B" &lt;1&gt;', "São José"]);
});
