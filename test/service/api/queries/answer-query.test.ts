import { beforeAll, expect, test, vi } from "vitest";
import { createManagedAddresses } from "../../../../lib/quote/addresses/managed/managed-addresses.ts";
import { answerRoutes } from "../../../../lib/service/api/queries/answer-query.ts";
import { routeRequestSchema } from "../../../../lib/service/api/schemas/route-query-schema.ts";
import { type Brazil, openBrazil } from "../../../brazil-network.ts";
import { PAULISTA } from "../../../quote/addresses/avenida-paulista.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

let brazil: Brazil;
beforeAll(async () => {
  brazil = await openBrazil();
});

/** Answers a query whose addresses a geocoding service finds. */
async function answer(mayBeStored: boolean, locations: string[]) {
  const { catalogue, ...resources } = brazil;
  const geocode = async () => [PAULISTA];
  const geocoder = { mayBeStored, geocode, reverse: async () => undefined };
  const write = vi.fn(async () => {});
  const given = await answerRoutes(routeRequestSchema.parse({ locations }), "12345", NOW, {
    ...resources,
    currentCatalogue: async () => catalogue,
    prepareAddresses: createManagedAddresses(geocoder, brazil.gazetteer, () => {}),
    write,
  });
  return { given, write };
}

const ADDRESS = ["Av. Paulista, 1578, São Paulo - SP", "Campinas/SP"];

test("an answer with a place that must not be stored is not kept, with a notice", async () => {
  const { given, write } = await answer(false, ADDRESS);
  expect(given.locais_resolvidos[0]).toMatchObject({ precisao: "numero", latitude: -23.56143 });
  expect(given.id_consulta).toBeNull();
  expect(given.avisos.map(({ codigo }) => codigo)).toContain("consulta_nao_guardada");
  expect(write).not.toHaveBeenCalled();
});

test("all other answers are kept", async () => {
  for (const { given, write } of [
    await answer(true, ADDRESS),
    await answer(false, ["São Paulo/SP", "Campinas/SP"]),
  ]) {
    expect(given.id_consulta).not.toBeNull();
    expect(write).toHaveBeenCalledOnce();
  }
});
