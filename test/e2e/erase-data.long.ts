import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { TABLES } from "../../lib/service/aws/tables/tables.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import type { Receiver } from "../deliver/webhooks/receiver.ts";
import { commandsOf, runCommand } from "../docs/runbook-commands.ts";
import type { TestService } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";
import { finished, putEvents, register } from "./webhook-client.ts";

const HEADING = "Erase a person's data";
const QUERIES = commandsOf(HEADING, "dynamodb query");
const [DELETE = ""] = commandsOf(HEADING, "dynamodb delete-item");
/** The tables that the commands name. */
const NAMES = {
  DELIVERIES: TABLES.deliveries.name,
  VOUCHERS: TABLES.vouchers.name,
  ANSWERS: TABLES.answers.name,
};
const GUID = crypto.randomUUID();

let service: TestService;
let receiver: Receiver;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ service, receiver, stop } = await startWithReceiver());
});
afterAll(() => stop());

interface Found {
  Items?: { pk: { S: string }; sk: { S: string } }[];
}

/** Runs a query of the runbook and deletes what it finds; returns how many items there were. */
async function erase(query: string, values: Record<string, string>): Promise<number> {
  const { Items = [] } = await runCommand<Found>(query, { ...NAMES, ...values });
  const table = /--table-name (\w+)/.exec(query)?.[1] as keyof typeof NAMES;
  for (const { pk, sk } of Items) {
    await runCommand(DELETE, { TABLE: NAMES[table], PK: pk.S, SK: sk.S });
  }
  return Items.length;
}

async function deliveriesOf(guid: string) {
  const { body } = await service.call("GET", `/integracoes/entregas/vpo?guid=${guid}`);
  return endpoints["find-deliveries"].response.parse(body).entregas;
}

test("the runbook finds and deletes a voucher's deliveries and numbers, and nothing else", async () => {
  const ids = [
    await register(service, `${receiver.url}/a`),
    await register(service, `${receiver.url}/b`),
  ];
  const vpo = { ...VPO, guid: GUID.toUpperCase(), transportador: "Maria da Silva" };
  await putEvents(1, { detail: { vpo } });
  await putEvents(2);
  for (const id of ids) await finished(service, id, 3);
  expect(await deliveriesOf(GUID)).toHaveLength(2);

  const [deliveries = "", numbers = ""] = QUERIES;
  const voucher = { VOUCHER_KEY: `12345#${GUID}` };
  expect(await erase(deliveries, voucher)).toBe(2);
  // The last number, and that of the event.
  expect(await erase(numbers, voucher)).toBe(2);
  expect(await erase(deliveries, voucher)).toBe(0);
  expect(await erase(numbers, voucher)).toBe(0);
  expect(await deliveriesOf(GUID)).toEqual([]);
  for (const id of ids) expect(await finished(service, id, 2)).toHaveLength(2);
});

test("and all parts of a kept answer", async () => {
  const query = { locations: ["Curitiba/PR", "Paranaguá/PR"] };
  const { body } = await service.post("/consulta/consultaRoteirizador/12345", query);
  const { id_consulta } = body as { id_consulta: string };
  const path = `/consulta/12345/${id_consulta}`;
  expect((await service.call("GET", path)).status).toBe(200);
  const [, , answers = ""] = QUERIES;
  const key = { ANSWER_KEY: `12345#${id_consulta}` };
  expect(await erase(answers, key)).toBeGreaterThan(0);
  expect(await erase(answers, key)).toBe(0);
  expect((await service.call("GET", path)).status).toBe(404);
});
