import { describe, expect, test } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import { destination, type Point } from "../../../../lib/quote/geo/point.ts";
import { decodePolyline, encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import {
  fitAnswer,
  MAX_ANSWER_BYTES,
  payloadBytes,
} from "../../../../lib/service/api/answers/fit-answer.ts";
import { DEFAULT_DRAWING } from "../../../../lib/service/api/answers/geometry.ts";
import { endpointExamples } from "../../../../lib/service/api/examples/examples.ts";
import {
  type RouteResponse,
  routeResponseSchema,
} from "../../../../lib/service/api/schemas/route-response-schema.ts";

const example = routeResponseSchema.parse(endpointExamples["quote-routes"].response);

/** A road with a point every 100 m, so many metres beside its line in turn. */
function polylineOf(points: number, metresOff: number): string {
  const path = Array.from({ length: points }, (_, i) =>
    destination(destination([-20, -47], 90, 100 * (i % 3_000)), 0, i % 2 ? metresOff : 0),
  );
  return encodePolyline(path, 6);
}

/** An answer whose routes have these polylines. */
function answerOf(...polylines: string[]): RouteResponse {
  const rota = elementAt(example.rotas, 0);
  const rotas = polylines.map((polilinha) => {
    const trechos = rota.trechos.map((leg) => ({
      ...leg,
      ponto_fim: Math.max(0, points(polilinha) - 1),
    }));
    return { ...rota, trechos, polilinha, avisos: [] };
  });
  return { ...example, rotas, avisos: [] };
}

const points = (polyline: string) => decodePolyline(polyline, 6).length;
const reductions = ({ rotas, avisos }: RouteResponse) =>
  [...rotas.flatMap((rota) => rota.avisos), ...avisos].map(({ codigo, rota }) => [codigo, rota]);

describe("an answer that fits", () => {
  test("stays as it is", () => {
    const answer = answerOf(polylineOf(1_000, 5), polylineOf(1_000, 5));
    expect(fitAnswer(answer, DEFAULT_DRAWING)).toBe(answer);
  });

  test("is measured as a text within JSON, as Lambda measures it", () => {
    expect(payloadBytes(answerOf("\\"))).toBe(payloadBytes(answerOf("")) + 4);
    expect(MAX_ANSWER_BYTES).toBeLessThan(6_291_556);
  });
});

describe("an answer that is too large", () => {
  const wavy = polylineOf(1_500, 5);
  const rough = polylineOf(1_500, 500);

  test("loses points of its alternatives first", () => {
    const answer = answerOf(wavy, wavy, wavy);
    const smaller = fitAnswer(answer, DEFAULT_DRAWING, payloadBytes(answer) - 1);
    expect(smaller.rotas[0]).toEqual(answer.rotas[0]);
    for (const { polilinha } of smaller.rotas.slice(1)) expect(points(polilinha)).toBeLessThan(100);
    expect(reductions(smaller)).toEqual([
      ["geometria_reduzida", 1],
      ["geometria_reduzida", 2],
    ]);
  });

  test("loses its alternatives' polylines next", () => {
    const smaller = fitAnswer(
      answerOf(rough, rough, rough),
      DEFAULT_DRAWING,
      payloadBytes(answerOf(rough, "", "")) + 1_000,
    );
    expect(smaller.rotas.map(({ polilinha }) => polilinha)).toEqual([rough, "", ""]);
    expect(reductions(smaller)).toHaveLength(2);
  });

  test("loses alternatives after that, one by one", () => {
    const answer = answerOf(rough, rough, rough);
    const maxBytes = payloadBytes(answerOf(rough)) + 1_000;
    const smaller = fitAnswer(answer, DEFAULT_DRAWING, maxBytes);
    expect(smaller.rotas.map(({ polilinha }) => polilinha)).toEqual([rough]);
    expect(reductions(smaller)).toEqual([["geometria_reduzida", undefined]]);
    expect(payloadBytes(smaller)).toBeLessThanOrEqual(maxBytes);
  });

  test("loses points of the best route only if nothing else helps", () => {
    const smaller = fitAnswer(
      answerOf(rough, rough),
      DEFAULT_DRAWING,
      payloadBytes(answerOf(wavy)) / 2,
    );
    expect(smaller.rotas).toHaveLength(1);
    const path = decodePolyline(smaller.rotas[0]?.polilinha ?? "", 6) as Point[];
    expect(path.length).toBeLessThan(100);
    expect(path.length).toBeGreaterThanOrEqual(2);
    expect(reductions(smaller)).toContainEqual(["geometria_reduzida", 0]);
  });

  test("still fits the contract", () => {
    const smaller = fitAnswer(
      answerOf(rough, rough, rough),
      DEFAULT_DRAWING,
      payloadBytes(answerOf(rough)),
    );
    expect(routeResponseSchema.parse(smaller)).toEqual(smaller);
  });
});
