import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ExtractTolls } from "../../../../lib/build/network/osm/place-tolls.ts";
import { summarise, writeTollReport } from "../../../../lib/build/network/osm/toll-report.ts";
import type { TollRow } from "../../../../lib/build/network/osm/toll-rows.ts";
import { plaza } from "../../../quote/tolls/builders.ts";
import { at } from "../builders.ts";

const A = plaza({ id: "A", name: "Arujá, norte" });
const [BARE, GONE] = [plaza({ id: "B" }), plaza({ id: "C" })];

function row(...ids: number[]): TollRow {
  const lanes = ids.map((id) => ({
    node: { id, point: at(0, 0), kind: "booth" as const },
    ...{ bearing: 90, roads: ["BR-999"], wayIds: [] },
  }));
  return { lanes, point: at(0, 0), bearing: 89.6, roads: ["BR-999"] };
}

const TOLLS: ExtractTolls = {
  stands: [],
  ties: [{ plaza: A, row: row(1, 2), metres: 35.4 }],
  onRoad: [{ plaza: BARE, point: at(0, 100), bearing: 270, roads: ["BR-999"], wayIds: [] }],
  missing: [GONE],
  unexplained: [row(3)],
};

test("the report has a line for each plaza and direction, and for booths of no plaza", async () => {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-report-"));
  try {
    const file = join(directory, "report.csv");
    await writeTollReport(file, TOLLS);
    expect((await readFile(file, "utf8")).trim().split("\n")).toEqual([
      "situation,plaza,name,roads,bearing,distance_metres,latitude,longitude,osm_nodes",
      'tied,A,"Arujá, norte",BR-999,90,35,-19.000000,-45.000000,1;2',
      "no_booths,B,Praça,BR-999,270,100,-18.999100,-45.000000,",
      "not_in_extract,C,Praça,BR-999,,,-19,-45,",
      "unexplained,,,BR-999,90,,-19.000000,-45.000000,3",
    ]);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test("its summary is one line", () => {
  expect(summarise(TOLLS)).toBe(
    "1 plazas at booths or gantries (median distance 35 m), 1 on their road without booths, 1 not in the extract, 1 rows of booths unexplained",
  );
});
