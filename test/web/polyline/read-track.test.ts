import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { readTrack } from "../../../web/src/polyline/read-track.ts";

const PATH: Point[] = [
  [-25.4195, -49.2646],
  [-25.5161, -48.5225],
];
const point = fc.tuple(
  fc.integer({ min: -33_000_000, max: 5_000_000 }).map((n) => n / 1e6),
  fc.integer({ min: -73_000_000, max: -35_000_000 }).map((n) => n / 1e6),
);

const gpx = (points: string) => `<?xml version="1.0"?><gpx><trk>${points}</trk></gpx>`;

describe("a track", () => {
  it("is read from GPX, from points of any kind", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), (path) => {
        const tags = path.map(
          ([lat, lon]) => `<trkpt lat="${lat}" lon="${lon}"><ele>1</ele></trkpt>`,
        );
        expect(readTrack(gpx(tags.join("\n")))).toEqual({ path, kind: "gpx" });
      }),
    );
  });
  it.each([
    [
      "other order and quotes",
      "<trkpt lon='-49' lat = ' -25 '/><trkpt\nlon='-48' lat='-25' ></trkpt>",
    ],
    ["a prefix", '<g:trkpt lat="-25" lon="-49"/><g:trkpt lat="-25" lon="-48"/>'],
    [
      "comments",
      '<!-- <trkpt lat="1" lon="1"/> --><trkpt lat="-25" lon="-49"/><trkpt lat="-25" lon="-48"/>',
    ],
    [
      "a route as well",
      '<rtept lat="1" lon="-50"/><trkpt lat="-25" lon="-49"/><trkpt lat="-25" lon="-48"/>',
    ],
    ["only a route", '<rtept lat="-25" lon="-49"/><rtept lat="-25" lon="-48"/>'],
  ])("is read from GPX with %s", (_, points) => {
    expect(readTrack(gpx(points))).toEqual({
      path: [
        [-25, -49],
        [-25, -48],
      ],
      kind: "gpx",
    });
  });
  it("keeps the times of its points, and leaves out those without an offset", () => {
    const times = [
      "<time>2026-11-18T02:54:40Z</time>",
      "<ele>1</ele><g:time> 2026-11-17T23:55:00.5-03:00 </g:time>",
      "<time>2026-11-18T02:56:00</time>",
      "<time>2026-13-18T02:56:00Z</time>",
      "",
    ];
    const tags = times.map((time, i) => `<trkpt lat="-25.${i}" lon="-49">${time}</trkpt>`);
    const track = readTrack(gpx(`${tags.join("")}<time>2026-11-18T02:54:40Z</time>`));
    expect(track).toMatchObject({
      times: ["2026-11-18T02:54:40Z", "2026-11-17T23:55:00.5-03:00", "", "", ""],
    });
  });
  it("is read from GeoJSON of any depth", () => {
    const geometry = {
      type: "MultiLineString",
      coordinates: [PATH.map(([lat, lon]) => [lon, lat, 900])],
    };
    const features = [{ type: "Feature", properties: {}, geometry }];
    const text = JSON.stringify({ type: "FeatureCollection", features });
    expect(readTrack(text)).toEqual({ path: PATH, kind: "geojson" });
  });
  it.each([5, 6] as const)("is read from a polyline of precision %i", (precision) => {
    expect(readTrack(`  ${encodePolyline(PATH, precision)}\n`)).toEqual({
      path: PATH,
      kind: `polyline${precision}`,
    });
  });
  it("is read from a polyline in the text of a JSON", () => {
    const path: [number, number][] = [
      [-25, -49],
      [-25.00015, -48.9],
      [-25.1, -48.90015],
    ];
    const text = JSON.stringify(encodePolyline(path, 5)).slice(1, -1);
    expect(readTrack(text)).toEqual({ path, kind: "polyline5" });
  });
  it.each([
    ["", "track.empty"],
    ["hello world", "track.malformed"],
    ["<gpx", "track.noPath"],
    ["<gpx><trkpt lat='-25' lon='-49'/></gpx>", "track.noPath"],
    ["<gpx><trkpt lat='-25'/><trkpt lat='-25' lon='-49'/></gpx>", "track.outside"],
    ["<gpx><!-- <trkpt lat='-25' lon='-49'/><trkpt lat='-25' lon='-48'/>", "track.noPath"],
    ['{"type":"LineString","coordinates":null}', "track.malformed"],
    ['{"type":"LineString","coordinates":[[],[]]}', "track.outside"],
    ['{"type":"Point","coordinates":[-49,-25]}', "track.noPath"],
    ['{"type":"LineString","coordinates":[[-25,-49],[-26,-48]]}', "track.outside"],
  ])("may be none: %s", (text, fault) => {
    expect(readTrack(text)).toBe(fault);
  });
  it("is looked for in linear time, in any text", () => {
    for (const part of ["<trkpt", "<!--", "<trkpt lat='1' ", "<time>", "<trkpt><time>", " ", "{"]) {
      expect(typeof readTrack(`<${part.repeat(200_000)}`)).toBe("string");
      expect(typeof readTrack(`<trkpt lat="1"><time>${part.repeat(200_000)}`)).toBe("string");
    }
  });
});
