import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { decodePolyline, encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { createQuotePath } from "../../../../lib/quote/tolls/quote-path.ts";
import { ServiceError } from "../../../../lib/service/api/http/service-error.ts";
import {
  MAX_POINTS,
  parsePath,
  quoteCallersPath,
  toTrip,
} from "../../../../lib/service/api/requests/toll-request.ts";
import { catalogueOf, nearRoads, pathAround, plaza } from "../../../quote/tolls/builders.ts";

/** Points of the interior, less than 1,000 km apart. */
const inBrazil = fc.tuple(
  fc.double({ min: -14, max: -10, noNaN: true }),
  fc.double({ min: -54, max: -47, noNaN: true }),
);
const path = fc.array(inBrazil, { minLength: 2, maxLength: 60 });

function refusal(text: string, precision: 5 | 6 = 5): ServiceError {
  try {
    parsePath(text, precision);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("was accepted");
}

describe("the encoding", () => {
  // https://developers.google.com/maps/documentation/utilities/polylinealgorithm
  it("decodes the example that Google publishes", () => {
    const points = [
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ];
    expect(decodePolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@", 5)).toEqual(points);
    expect(encodePolyline(points as unknown as Point[], 5)).toBe("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
  });
  it("encodes the single value that Google works through", () => {
    expect(encodePolyline([[-179.9832104, 0]], 5)).toBe("`~oia@?");
  });
  it.each([5, 6] as const)("brings a path back to %i decimals", (precision) => {
    fc.assert(
      fc.property(path, (points) => {
        const back = parsePath(encodePolyline(points, precision), precision);
        expect(back).toHaveLength(points.length);
        for (const [i, [latitude, longitude]] of back.entries()) {
          const [wantedLatitude, wantedLongitude] = points[i] ?? [0, 0];
          expect(Math.abs(latitude - wantedLatitude)).toBeLessThanOrEqual(0.51 * 10 ** -precision);
          expect(Math.abs(longitude - wantedLongitude)).toBeLessThanOrEqual(
            0.51 * 10 ** -precision,
          );
        }
      }),
    );
  });
});

describe("a faulty polyline is refused with the reason", () => {
  const good = encodePolyline(
    [
      [-23.5, -46.6],
      [-22.9, -43.2],
    ],
    5,
  );
  it.each([
    ["alphabet", `${good.slice(0, 3)} ${good.slice(3)}`, /alfabeto de polilinhas na posição 4/],
    ["not ASCII", `${good}é`, /alfabeto/],
    ["truncated number", good.slice(0, -1), /truncada/],
    ["half a point", `${good}?`, /truncada/],
    ["the text of a JSON", `${good}\\\\?\\\\?`, /barras invertidas em dobro/],
    ["huge number", `${"~".repeat(7)}?`, /número grande demais/],
    ["one point", encodePolyline([[-23.5, -46.6]], 5), /ao menos dois pontos/],
    ["nothing", "", /ao menos dois pontos/],
    [
      "abroad",
      encodePolyline(
        [
          [-23.5, -46.6],
          [48.8, 2.3],
        ],
        5,
      ),
      /sai do Brasil \(ponto 2: 48.8,2.3\); confira polyline.precision/,
    ],
    [
      "longitude before latitude",
      encodePolyline(
        [
          [-46.6, -23.5],
          [-46.3, -23.9],
        ],
        5,
      ),
      /sai do Brasil \(ponto 1: -46.6,-23.5\); latitude e longitude parecem trocadas/,
    ],
  ])("%s", (_name, text, reason) => {
    const error = refusal(text);
    expect(error.message).toMatch(reason);
    expect([error.status, error.fields[0]?.campo]).toEqual([400, "polyline.string"]);
  });
  it("decoded with the wrong precision", () => {
    expect(refusal(good, 6).message).toMatch(/confira polyline.precision/);
    expect(
      refusal(
        encodePolyline(
          [
            [-23.5, -46.6],
            [-22.9, -43.2],
          ],
          6,
        ),
        5,
      ).message,
    ).toMatch(/confira polyline.precision/);
  });
  it("too many points", () => {
    const steps = Array.from({ length: MAX_POINTS + 1 }, (_, i): Point => [-23 - i * 1e-5, -46]);
    expect(refusal(encodePolyline(steps, 5)).status).toBe(413);
    expect(parsePath(encodePolyline(steps.slice(1), 5), 5)).toHaveLength(MAX_POINTS);
  });
});

describe("an implausible path is refused, naming the segment", () => {
  it("a step of more than 1,000 km", () => {
    const corners = Array.from(
      { length: MAX_POINTS },
      (_, i): Point => (i % 2 ? [5, -35] : [-33, -73]),
    );
    const error = refusal(encodePolyline(corners, 5));
    expect(error.message).toMatch(/trajeto implausível: 5\.\d+,\d km .* entre os pontos 1 e 2;/);
    expect([error.status, error.fields[0]?.campo]).toEqual([400, "polyline.string"]);
  });
  it("more than 2,000 passages", async () => {
    const path: Point[] = Array.from(
      { length: 5_000 },
      (_, i) => pathAround(plaza(), "-400,0 400,0", 800)[i % 2] as Point,
    );
    const trip = toTrip({ vehicle: { type: "truck", axis: "5" } }, new Date());
    const quotePath = createQuotePath(catalogueOf(), nearRoads());
    await expect(
      quoteCallersPath(quotePath, { path, field: "polyline.string" }, trip),
    ).rejects.toThrow(
      expect.objectContaining({
        code: "InvalidRequest",
        message: expect.stringMatching(
          /mais de 2\.000 passagens por praças; .* entre os pontos \d+ e \d+$/,
        ),
      }),
    );
  });
});

it("any text is either a path inside Brazil or a 4xx", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: "binary" })),
      fc.constantFrom(5, 6),
      (text, precision) => {
        try {
          expect(parsePath(text, precision as 5 | 6).length).toBeGreaterThanOrEqual(2);
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
          expect((error as ServiceError).status).toBeLessThan(500);
        }
      },
    ),
  );
});
