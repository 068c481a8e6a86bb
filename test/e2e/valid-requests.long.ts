import { afterAll, beforeAll, expect, test } from "vitest";
import { createRounds } from "../../tools/check-requests/check-round.ts";
import { startTestService, type TestService } from "./service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test("valid requests to all operations succeed, and their answers fit the document", async () => {
  const round = await createRounds(service);
  for (const seed of [1, 2, 3]) expect((await round(seed)).faults).toEqual([]);
});
