import { decodePolyline } from "../../../lib/quote/geo/polyline.ts";

/** Fields of a route that the file needs. */
interface GpxRoute {
  polilinha: string;
  ordem_locais: readonly number[];
  pedagios: readonly { nome: string; rodovia: string; latitude: number; longitude: number }[];
}

/** Fields of an answer that the file needs. */
interface GpxAnswer {
  locais: readonly string[];
  locais_resolvidos: readonly { latitude: number; longitude: number }[];
}

/**
 * A route as GPX 1.1: its places and plazas as waypoints, its path as a track.
 * Source: https://www.topografix.com/GPX/1/1/
 */
export function gpxOf(answer: GpxAnswer, route: GpxRoute): string {
  const names = route.ordem_locais.map((index) => answer.locais[index] ?? "");
  const places = [...new Set(route.ordem_locais)].flatMap((index) => {
    const at = answer.locais_resolvidos[index];
    return at ? [waypoint(at, answer.locais[index] ?? "", "")] : [];
  });
  const plazas = route.pedagios.map((plaza) => waypoint(plaza, plaza.nome, plaza.rodovia));
  const points = decodePolyline(route.polilinha, 6).map(
    ([lat, lon]) => `<trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="rota-vpo" xmlns="http://www.topografix.com/GPX/1/1">',
    ...places,
    ...plazas,
    `<trk><name>${escaped(names.join(" → "))}</name><trkseg>`,
    ...points,
    "</trkseg></trk>",
    "</gpx>",
    "",
  ].join("\n");
}

function waypoint(
  { latitude, longitude }: { latitude: number; longitude: number },
  name: string,
  description: string,
): string {
  const about = description === "" ? "" : `<desc>${escaped(description)}</desc>`;
  return `<wpt lat="${latitude}" lon="${longitude}"><name>${escaped(name)}</name>${about}</wpt>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
