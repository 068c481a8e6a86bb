import { describe, expect, test, vi } from "vitest";
import { elementAt } from "../../../../lib/base/element-at.ts";
import { destination } from "../../../../lib/quote/geo/point.ts";
import { decodePolyline, encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { fitAnswer, MAX_ANSWER_BYTES } from "../../../../lib/service/api/answers/fit-answer.ts";
import { DEFAULT_DRAWING, type Path } from "../../../../lib/service/api/answers/geometry.ts";
import { payloadBytes } from "../../../../lib/service/api/answers/payload-size.ts";
import { endpointExamples } from "../../../../lib/service/api/examples/examples.ts";
import {
  type RouteResponse,
  routeResponseSchema,
} from "../../../../lib/service/api/schemas/route-response-schema.ts";

vi.mock(import("../../../../lib/quote/geo/polyline.ts"), async (original) => {
  const real = await original();
  return { ...real, encodePolyline: vi.fn(real.encodePolyline) };
});

const example = routeResponseSchema.parse(endpointExamples["quote-routes"].response);
const ROUTE = elementAt(example.rotas, 0);

/** A road with a point every 100 m, each second one beside its line. */
function pathOf(points: number, metresOff: number): Path {
  const path = Array.from({ length: points }, (_, i) =>
    destination(destination([-20, -47], 90, 100 * (i % 3_000)), 0, i % 2 ? metresOff : 0),
  );
  const stops = ROUTE.trechos.map((_, i) => (i + 1 < ROUTE.trechos.length ? 0 : points - 1));
  return { points: path, stops: [0, ...stops] };
}

/** The answer with these paths, in at most `maxBytes`. */
function answerOf(paths: readonly Path[], maxBytes?: number, drawing = DEFAULT_DRAWING) {
  const trechos = ROUTE.trechos.map((leg) => ({ ...leg, polilinha: "", geometria: null }));
  const bare = { ...ROUTE, trechos, polilinha: "", geometria: null, avisos: [] };
  const answer = { ...example, rotas: paths.map(() => bare), avisos: [] };
  return fitAnswer(answer, paths, drawing, maxBytes);
}

const points = (polyline: string) => decodePolyline(polyline, 6).length;
const reductions = ({ rotas, avisos }: RouteResponse) =>
  [...rotas.flatMap((rota) => rota.avisos), ...avisos].map(({ codigo, rota }) => [codigo, rota]);

describe("an answer that fits", () => {
  test("has its whole paths", () => {
    const path = pathOf(1_000, 5);
    const { rotas, avisos } = answerOf([path, path]);
    const polilinha = encodePolyline(path.points, 6);
    expect(rotas.map((rota) => rota.polilinha)).toEqual([polilinha, polilinha]);
    expect(avisos).toEqual([]);
  });

  test("is measured as a text within JSON, as Lambda measures it", () => {
    const [rota, ...rest] = answerOf([pathOf(2, 0)]).rotas;
    const withPath = (polilinha: string) =>
      payloadBytes({ ...example, rotas: [{ ...ROUTE, ...rota, polilinha }, ...rest] });
    expect(withPath("\\")).toBe(withPath("") + 4);
    expect(MAX_ANSWER_BYTES).toBeLessThan(6_291_556);
  });

  test("encodes each path once, even if others must be reduced", () => {
    const encode = vi.mocked(encodePolyline);
    encode.mockClear();
    const paths = [pathOf(1_500, 5), pathOf(1_500, 5)];
    answerOf(paths, payloadBytes(answerOf(paths.slice(0, 1))) + 6_000);
    const whole = encode.mock.calls.filter(([points]) => points === paths[0]?.points);
    expect(whole).toHaveLength(2);
  });
});

describe("an answer that is too large", () => {
  const wavy = pathOf(1_500, 5);
  const rough = pathOf(1_500, 500);
  const drawnRough = encodePolyline(rough.points, 6);

  test("loses points of its alternatives first", () => {
    const answer = answerOf([wavy, wavy, wavy]);
    const smaller = answerOf([wavy, wavy, wavy], payloadBytes(answer) - 1);
    expect(smaller.rotas[0]).toEqual(answer.rotas[0]);
    for (const { polilinha } of smaller.rotas.slice(1)) expect(points(polilinha)).toBeLessThan(100);
    expect(reductions(smaller)).toEqual([
      ["geometria_reduzida", 1],
      ["geometria_reduzida", 2],
    ]);
  });

  test("loses its alternatives' polylines next", () => {
    const one = payloadBytes(answerOf([rough]));
    const empty = payloadBytes(answerOf([rough, rough, rough], 1)) - one;
    const alternatives = 2 * payloadBytes(answerOf([pathOf(2, 0)])) + Math.max(0, empty);
    const smaller = answerOf([rough, rough, rough], one + alternatives);
    expect(smaller.rotas.map(({ polilinha }) => polilinha)).toEqual([drawnRough, "", ""]);
    expect(reductions(smaller)).toHaveLength(2);
  });

  test("loses alternatives after that, one by one", () => {
    const maxBytes = payloadBytes(answerOf([rough])) + 1_000;
    const smaller = answerOf([rough, rough, rough], maxBytes);
    expect(smaller.rotas.map(({ polilinha }) => polilinha)).toEqual([drawnRough]);
    expect(reductions(smaller)).toEqual([["geometria_reduzida", undefined]]);
    expect(payloadBytes(smaller)).toBeLessThanOrEqual(maxBytes);
  });

  test("loses points of the best route only if nothing else helps", () => {
    const smaller = answerOf([rough, rough], payloadBytes(answerOf([wavy])) / 2);
    expect(smaller.rotas).toHaveLength(1);
    const path = decodePolyline(smaller.rotas[0]?.polilinha ?? "", 6);
    expect(path.length).toBeLessThan(100);
    expect(path.length).toBeGreaterThanOrEqual(2);
    expect(reductions(smaller)).toContainEqual(["geometria_reduzida", 0]);
  });

  test("has no notice of paths that the query left out", () => {
    const drawing = { geometria: "nenhuma", geometria_trechos: true } as const;
    expect(reductions(answerOf([rough], 1, drawing))).toEqual([]);
  });

  test("still fits the contract", () => {
    const smaller = answerOf([rough, rough, rough], payloadBytes(answerOf([rough])));
    expect(routeResponseSchema.parse(smaller)).toEqual(smaller);
  });
});
