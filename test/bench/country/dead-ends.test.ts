import { join } from "node:path";
import { expect, test } from "vitest";
import { OsmExtract } from "../../../lib/build/network/osm/extract.ts";
import { useTemporaryDirectory } from "../../laptop/temporary-directory.ts";
import { deadEnds } from "./dead-ends.ts";
import { writeExtract } from "./extract-writer.ts";

const current = useTemporaryDirectory();

test("a street that another one crosses at its end is no dead end", async () => {
  const file = join(current.directory, "extract.osm.pbf");
  writeExtract(file, (drawing) => {
    const [west, crossing, south] = [
      drawing.node(-23.5, -46.7),
      drawing.node(-23.5, -46.6),
      drawing.node(-23.6, -46.6),
    ];
    drawing.way([west, crossing], { highway: "residential" });
    drawing.way([crossing, south], { highway: "residential" });
    drawing.way([south, west], { building: "yes" });
    drawing.way([drawing.node(-23.4, -46.6), crossing], { highway: "residential" });
  });
  const extract = await OsmExtract.open(file);
  expect(await deadEnds(extract, 5)).toEqual([[-23.4, -46.6]]);
  await extract.close();
});
