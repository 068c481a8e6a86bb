import { expect, test } from "vitest";
import { DELIVERY_EXAMPLE } from "../../../lib/service/api/examples/webhook-examples.ts";
import { DELIVERY_SAMPLE } from "../../../web/src/webhooks/delivery-sample.ts";

test("the delivery that the page shows is the contract's example, a moment after its event", () => {
  const [head = "", body = ""] = DELIVERY_SAMPLE.split("\n\n");
  expect(JSON.parse(body)).toEqual(DELIVERY_EXAMPLE);
  const sent = Number(/^webhook-timestamp: (\d+)$/m.exec(head)?.[1]);
  const age = sent - Math.floor(Date.parse(DELIVERY_EXAMPLE.dataHora) / 1_000);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(5);
});
