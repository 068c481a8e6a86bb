import { expect, test, vi } from "vitest";
import { vehicles } from "../../../web/src/remembered/vehicles.ts";
import { compareVehicles, comparisonLoader } from "../../../web/src/route/comparison-state.ts";
import { DEFAULTS, placeEntry } from "../../../web/src/route/route-form.ts";
import { routeRequest } from "../../../web/src/route/route-request.ts";

const call = vi.hoisted(() => vi.fn());
vi.mock("../../../web/src/api/client.ts", async (original) => ({
  ...(await original<object>()),
  call,
}));

/** A query that a refused trip and a route show: its axles, and E if it is empty. */
const nameOf = ({ config }: { config: { vehicle: { axis: string; vazio?: boolean } } }) =>
  `${config.vehicle.axis}${config.vehicle.vazio ? "E" : ""}`;

test("each axle count and vehicle gets the answers to its own queries", async () => {
  const places = ["Curitiba/PR", "Santos/SP"].map((text) => placeEntry(text));
  const settings = { ...DEFAULTS, eixos: "4", suspensos: "1" };
  const request = routeRequest({ places, settings });
  const named = (eixos: string, suspensos: string) => ({
    ...settings,
    nome: eixos,
    eixos,
    suspensos,
  });
  vehicles.value = [named("7", "2"), named("9", "")] as unknown as typeof vehicles.value;
  call.mockImplementation(async (_path, { body: { consultas } }) => ({
    resultados: consultas.map((query: Parameters<typeof nameOf>[0]) =>
      nameOf(query) === "3"
        ? { status: 400, resposta: null }
        : { status: 200, resposta: { rotas: [nameOf(query)] } },
    ),
  }));
  await compareVehicles({ path: "", request, answer: {} as never });
  const load = comparisonLoader.load.value;
  const totals = load.state === "done" ? load.value : undefined;
  expect(totals?.axles.slice(0, 3)).toEqual([
    { axles: 2, loaded: "2", empty: undefined },
    { axles: 3, loaded: undefined, empty: "3E" },
    { axles: 4, loaded: "4", empty: "4E" },
  ]);
  expect(totals?.vehicles).toMatchObject([
    { loaded: "7", empty: "7E" },
    { loaded: "9", empty: undefined },
  ]);
});
