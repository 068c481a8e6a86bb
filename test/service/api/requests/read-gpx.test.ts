import { describe, expect, it } from "vitest";
import { MalformedGpx, readGpx } from "../../../../lib/service/api/requests/read-gpx.ts";

const gpx = (content: string) =>
  `<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`;
const track = (content: string) => gpx(`<trk><trkseg>${content}</trkseg></trk>`);

describe("readGpx", () => {
  it("reads the points of all segments, without those of extensions and waypoints", () => {
    const text = gpx(
      `<wpt lat="1" lon="2"><time>2026-01-01T00:00:00Z</time></wpt>
       <trk><name>A &amp; B</name><trkseg>
         <trkpt lat="-25.5" lon="-49"><ele>900</ele><time> 2026-11-18T08:00:00Z </time>
           <extensions><x:speed xmlns:x="urn:x"><time>1999-01-01T00:00:00Z</time></x:speed></extensions></trkpt>
       </trkseg><trkseg><trkpt lat="-25.6" lon="-49.1"/></trkseg></trk>`,
    );
    expect(readGpx(text)).toEqual([
      { point: [-25.5, -49], time: "2026-11-18T08:00:00Z" },
      { point: [-25.6, -49.1], time: "" },
    ]);
  });
  it("reads a time in CDATA", () => {
    const time = "<time><![CDATA[2025-06-01T11:00:00Z]]></time>";
    const text = track(`<trkpt lat="-25" lon="-49">${time}</trkpt>`);
    expect(readGpx(text)).toEqual([{ point: [-25, -49], time: "2025-06-01T11:00:00Z" }]);
  });
  it("reads routes where there are no tracks, and prefixed names", () => {
    const text = `<g:gpx xmlns:g="urn:g"><g:rte><g:rtept lat="-25" lon="-49"/></g:rte></g:gpx>`;
    expect(readGpx(text)).toEqual([{ point: [-25, -49], time: "" }]);
  });
  it.each([
    ["a document type", `<!DOCTYPE gpx SYSTEM "file:///etc/passwd">${gpx("")}`, /DOCTYPE/],
    [
      "entities of its own",
      `<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${track("<trkpt lat='&b;' lon='0'/>")}`,
      /DOCTYPE/,
    ],
    ["an unknown entity", track("<trkpt lat='&b;' lon='0'/>"), /XML malformado: linha 2/],
    ["no XML", "lat,lon\n1,2", /XML malformado/],
    ["nothing", "", /XML malformado/],
    ["an open element", gpx("").slice(0, -3), /XML malformado/],
    ["another root", "<kml/>", /<gpx>/],
    ["deep nesting", gpx("<a>".repeat(100_000)), /aninhados demais/],
    ["NaN", track("<trkpt lat='NaN' lon='-49'/>"), /ponto 1: lat e lon/],
    ["a missing longitude", track("<trkpt lat='-25'/>"), /ponto 1: lat e lon/],
    ["a latitude of 91", track("<trkpt lat='91' lon='-49'/>"), /ponto 1: lat e lon/],
    ["an exponent", track("<trkpt lat='1e1' lon='-49'/>"), /ponto 1: lat e lon/],
  ])("refuses %s", (_name, text, reason) => {
    expect(() => readGpx(text)).toThrow(MalformedGpx);
    expect(() => readGpx(text)).toThrow(reason);
  });
});
