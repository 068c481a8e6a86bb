import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routeResponseSchema } from "../lib/service/api/schemas/route-response-schema.ts";
import { conclude } from "./check/result.ts";
import { readTruths } from "./check-truth/truth.ts";
import { type Ask, faultsOf } from "./check-truth/verdict.ts";
import { startInProcessService } from "./in-process-service.ts";

// Asks the service the queries of `test/golden/queries.jsonl`, whose answers are known, and prints those that
// are answered otherwise. Takes parts of names as arguments, to ask only these.
const file = join(import.meta.dirname, "../test/golden/queries.jsonl");
const wanted = process.argv.slice(2);
const truths = readTruths(readFileSync(file, "utf8")).filter(
  ({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part)),
);
if (truths.length === 0) throw new Error(`${file} has no such query`);

const service = await startInProcessService();
const ask: Ask = async (query) => {
  const { status, body } = await service.call("quote-routes", { body: JSON.stringify(query) });
  return status === 200 ? routeResponseSchema.parse(JSON.parse(body)) : status;
};
const failed: string[] = [];
for (const truth of truths) {
  const faults = await faultsOf(truth, ask);
  if (faults.length === 0) continue;
  failed.push(`${truth.id}: ${faults.join("; ")} (${truth.why})`);
}
await service.stop();
const [value, of] = [truths.length - failed.length, truths.length];
conclude({
  checked: of,
  faults: failed,
  figures: [{ name: "queries answered as published", value, unit: "", of }],
});
