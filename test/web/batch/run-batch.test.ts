import { beforeEach, expect, test, vi } from "vitest";
import { NO_VALUE } from "../../../lib/service/api/sheets/cell-faults.ts";
import {
  changeDefaults,
  changeTrip,
  defaults,
  results,
  trips,
} from "../../../web/src/batch/batch-state.ts";
import { faultText } from "../../../web/src/batch/fault-text.ts";
import type { TripResult } from "../../../web/src/batch/result.ts";
import { runBatch, runFailure } from "../../../web/src/batch/run-batch.ts";
import type { Trip } from "../../../web/src/batch/trip.ts";

const call = vi.hoisted(() => vi.fn());
vi.mock("../../../web/src/api/client.ts", async (original) => ({
  ...(await original<object>()),
  call,
}));

const EMPTY = { paradas: "", eixos: "", carga: "", tabela: "", data: "" };
const TRIP: Trip = { origem: "Curitiba/PR", destino: "Santos/SP", ...EMPTY };
const REFUSED: TripResult = { ok: false, status: 400, faults: [] };
const DEFAULTS = { eixos: "5", tabela: "A", carga: "geral" };

beforeEach(() => {
  call.mockReset();
  vi.useFakeTimers();
  defaults.value = DEFAULTS;
});

test("a new default drops the answers of the trips that took the former one", () => {
  trips.value = [TRIP, { ...TRIP, eixos: "9" }];
  results.value = [REFUSED, REFUSED];
  changeDefaults({ eixos: "6" });
  expect(defaults.value).toEqual({ ...DEFAULTS, eixos: "6" });
  expect(results.value).toEqual([undefined, REFUSED]);
});

test("an answer for other defaults than the present ones is asked for again", async () => {
  trips.value = [TRIP];
  results.value = [undefined];
  const axles: string[] = [];
  call.mockImplementation(async (_path, { body }) => {
    axles.push(body.consultas[0].config.vehicle.axis);
    if (axles.length === 1) changeDefaults({ eixos: "6" });
    return { resultados: [{ status: 400, resposta: null, erro: null }] };
  });
  const run = runBatch();
  await vi.runAllTimersAsync();
  await run;
  expect(axles).toEqual(["5", "6"]);
  expect(results.value[0]).toMatchObject({ ok: false });
});

test.each([500, 503])(
  "a trip that failed with %i is asked for again by the next run",
  async (status) => {
    trips.value = [TRIP, { ...TRIP, destino: "Itajaí/SC" }];
    results.value = [undefined, undefined];
    let isDown = true;
    call.mockImplementation(async (_path, { body }) => {
      const answers = body.consultas.map(({ locations }: { locations: string[] }) =>
        isDown && locations.includes("Itajaí/SC")
          ? { status, resposta: null, erro: { mensagem: "Falha nossa" } }
          : { status: 400, resposta: null, erro: null },
      );
      return { resultados: answers };
    });
    const run = async () => {
      const ended = runBatch();
      await vi.runAllTimersAsync();
      await ended;
    };
    await run();
    expect(results.value).toMatchObject([{ status: 400 }, undefined]);
    expect(runFailure.value).toMatchObject({ status, message: "Falha nossa" });
    isDown = false;
    await run();
    expect(results.value).toMatchObject([{ status: 400 }, { status: 400 }]);
    expect(runFailure.value).toBeUndefined();
  },
);

test("a cell that shows no value refuses its trip, which is not asked for until it is repaired", async () => {
  trips.value = [{ ...TRIP, paradas: "#N/A", carga: NO_VALUE }, TRIP];
  results.value = [undefined, undefined];
  call.mockImplementation(async (_path, { body }) => ({
    resultados: body.consultas.map(() => ({ status: 400, resposta: null, erro: null })),
  }));
  await runBatch();
  expect(call.mock.calls.map(([, { body }]) => body.consultas.length)).toEqual([1]);
  const [refused] = results.value;
  expect(refused).toMatchObject({
    ok: false,
    faults: [{ column: "paradas" }, { column: "carga" }],
  });
  const texts = refused?.ok === false && refused.faults.map((one) => faultText(one, TRIP));
  expect(texts).toEqual([
    "Paradas: tem o erro #N/A da planilha; corrija a célula",
    expect.stringMatching(/^Carga: tem uma fórmula sem valor gravado; preencha aqui/),
  ]);

  changeTrip(0, { paradas: "", carga: "geral" });
  await runBatch();
  expect(call).toHaveBeenCalledTimes(2);
});
