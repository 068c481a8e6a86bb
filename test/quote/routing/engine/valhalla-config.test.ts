import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { valhallaConfig } from "../../../../lib/quote/routing/engine/valhalla-config.ts";
import { markStreets } from "../../../../lib/quote/routing/network/network-streets.ts";

const directory = mkdtempSync(join(tmpdir(), "network-"));
afterAll(() => rmSync(directory, { recursive: true }));

test("searches leave lesser roads sooner where there are streets, and requests may go as far", async () => {
  const limits = () => {
    const { thor, service_limits } = valhallaConfig(directory);
    return [
      thor.bidirectional_astar.hierarchy_limits.max_up_transitions,
      service_limits.hierarchy_limits.bidirectional_astar.max_allowed_up_transitions,
    ];
  };
  expect(limits()).toEqual(Array(2).fill({ "1": 4_000, "2": 1_000 }));
  await markStreets(directory);
  expect(limits()).toEqual(Array(2).fill({ "1": 1_200, "2": 300 }));
});
