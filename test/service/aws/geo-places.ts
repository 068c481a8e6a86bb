import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../../lib/laptop/server/listen.ts";
import { clientOf } from "../../laptop/test-journal.ts";

/** An answer for a path, or a status with an error; "nothing" never answers. */
export type GeoPlacesAnswer = { ResultItems: unknown[] } | { status: number } | "nothing";

/**
 * Amazon Location's Places on this machine: gives the configured answers and records the requests.
 */
export async function startGeoPlaces(answers: Record<string, GeoPlacesAnswer>) {
  const asked: { path: string; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = (request.url ?? "").split("?")[0] ?? "";
    asked.push({ path, body: JSON.parse(body) });
    const answer = answers[path] ?? { status: 404 };
    if (answer === "nothing") return;
    const status = "status" in answer ? answer.status : 200;
    const type = status === 200 ? {} : { "x-amzn-errortype": "ThrottlingException" };
    response.writeHead(status, {
      "content-type": "application/json",
      "x-amz-geo-pricing-bucket": "Core",
      ...type,
    });
    response.end(JSON.stringify(status === 200 ? answer : { message: "Rate exceeded" }));
  });
  const { url, stop } = await listen(server);
  return { asked, configuration: clientOf(url), stop };
}

/**
 * A result in the documented shape of Geocode: the service's own sample, with an address of Brazil.
 * https://docs.aws.amazon.com/location/latest/developerguide/how-to-geocode-address.html
 */
export function resultItem({ Address = {}, ...changes }: Record<string, unknown> = {}) {
  return {
    PlaceId: "AQAAAFUAxBNPMPlt",
    PlaceType: "PointAddress",
    Title: "Avenida Paulista, 1578, Bela Vista, São Paulo - SP, 01310-200, Brasil",
    Address: {
      Label: "Avenida Paulista, 1578, Bela Vista, São Paulo - SP, 01310-200, Brasil",
      Country: { Code2: "BR", Code3: "BRA", Name: "Brasil" },
      Region: { Code: "SP", Name: "São Paulo" },
      SubRegion: { Name: "São Paulo" },
      Locality: "São Paulo",
      District: "Bela Vista",
      PostalCode: "01310-200",
      Street: "Avenida Paulista",
      StreetComponents: [
        {
          BaseName: "Paulista",
          Type: "Avenida",
          TypePlacement: "BeforeBaseName",
          TypeSeparator: " ",
          Language: "pt",
        },
      ],
      AddressNumber: "1578",
      ...(Address as object),
    },
    Position: [-46.65595, -23.56143],
    MapView: [-46.65693, -23.56233, -46.65497, -23.56053],
    AccessPoints: [{ Position: [-46.65581, -23.56135] }],
    MatchScores: {
      Overall: 1,
      Components: { Address: { Region: 1, Locality: 1, Intersection: [1], AddressNumber: 1 } },
    },
    ...changes,
  };
}
