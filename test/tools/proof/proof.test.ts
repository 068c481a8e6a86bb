import { describe, expect, test } from "vitest";
import { HEADLINES, headlines } from "../../../tools/proof/headline.ts";
import { commandOf } from "../../../tools/proof/parts.ts";
import {
  type Machine,
  mergeProof,
  type PartRecord,
  type Proof,
} from "../../../tools/proof/proof-file.ts";
import { proofTables } from "../../../tools/proof/proof-page.ts";
import { withTables } from "../../../tools/proof/write-pages.ts";
import { written } from "../../../tools/proof/written.ts";

const machine: Machine = {
  processor: "A",
  cores: 2,
  memoryGigabytes: 8,
  system: "linux x64",
  node: "24.0.0",
};
const record = (changed: Partial<PartRecord> = {}): PartRecord => ({
  command: "npm run check -- distances",
  commit: "abc",
  machine,
  day: "2026-11-23",
  seconds: 2,
  load: 0,
  checked: 27,
  failures: [],
  figures: [{ name: "mean error", value: 2.292, unit: "%", of: 27, atMost: 2.4 }],
  worst: [{ title: "distances", cases: ["9.7 %  Belém – Brasília"] }],
  ...changed,
});
const proof = (parts: Proof["parts"]): Proof => ({ parts });

describe("the file", () => {
  const names = ["tolls", "distances"];

  test("keeps the earlier records of other parts, in the order of the parts", () => {
    const earlier = proof({ distances: record() });
    const merged = mergeProof(earlier, new Map([["tolls", record({ commit: "d" })]]), names);
    expect(Object.keys(merged.parts)).toEqual(["tolls", "distances"]);
    expect(merged.parts.distances).toEqual(record());
  });

  test("drops parts that there are no longer", () => {
    const merged = mergeProof(proof({ gone: record() }), new Map(), names);
    expect(merged.parts).toEqual({});
  });
});

describe("the page", () => {
  test("shows figures with their bounds, and the worst cases", () => {
    const { exactness = "" } = proofTables(proof({ distances: record() }));
    expect(exactness).toContain("### Distances");
    expect(exactness).toContain("| mean error | 2.3 % | 27 | at most 2.4 |");
    expect(exactness).toContain("- 9.7 % Belém – Brasília");
  });

  test("says what missed its bound, failed or was not run", () => {
    const figures = [{ name: "ratio", value: 2, unit: "times", atMost: 1, isTimed: true }];
    const tables = proofTables(
      proof({
        "bench routes": record({ figures }),
        tolls: record({ failures: ["one fault"] }),
        kills: record({ notRun: "there is no Java" }),
      }),
    );
    expect(tables.speed).toContain("at most 1: **missed**");
    expect(tables.exactness).toContain("**Failed**:\n\n- one fault");
    expect(tables.strength).toContain("**Not run**: there is no Java.");
  });

  test("says which of several machines ran a part", () => {
    const one = proofTables(proof({ distances: record() }));
    expect(one.run).toContain("**Machine**: 2 cores of A, 8 GB of memory, linux x64, Node 24.0.0.");
    expect(one.run).toContain("| Distances | 2026-11-23 | `abc` | 2 s | 0 |  |\n");
    const other = record({ machine: { ...machine, processor: "Z" } });
    const two = proofTables(proof({ distances: record(), tolls: other }));
    expect(two.run).toMatch(/A: 2 cores of A, .*; B: 2 cores of Z, /);
    expect(two.run).toContain("| `abc` | 2 s | 0 |  | A |");
    expect(two.run).toContain("| `abc` | 2 s | 0 |  | B |");
  });

  test("begins with what matters most, and with what misses its goal", () => {
    const name = "efficient, random pairs: median";
    const figures = [{ name, value: 1.424, unit: "times", of: 200, atMost: 1.3, isTimed: true }];
    const parts = { "bench routes": record({ figures }), tolls: record({ failures: ["a fault"] }) };
    const { summary = "" } = proofTables(proof(parts));
    expect(summary).toMatch(/^\| A route query.* \| 1.42 times \| 200 \| at most 1.3: \*\*missed/m);
    expect(summary).toContain(`${name} is 1.42 times; the goal is at most 1.3.`);
    expect(summary).toContain("- **Plazas and prices**: failed, a fault.");
    expect(summary).toContain("- Not run yet: **Distances**; **Every municipality**; ");
  });

  test("has measures of several cases in one table, and rows alike as one", () => {
    const figure = (name: string, value: number) => ({ name, value, unit: "", of: 5 });
    const silent = (name: string, value: number) => ({ ...figure(name, value), atMost: 0 });
    const figures = [
      ...["thinned", "moved", "noisy"].flatMap((drawing) => [
        figure(`routes that differ, ${drawing}`, drawing === "noisy" ? 1 : 0),
        silent(`without a notice, ${drawing}`, drawing === "noisy" ? 1 : 0),
      ]),
      figure("another figure", 1),
    ];
    const { exactness } = proofTables(proof({ paths: record({ figures }) }));
    expect(exactness).toContain(
      "| drawing | routes that differ | without a notice (at most 0) | of |",
    );
    expect(exactness).toContain("| thinned<br>moved | 0 | 0 | 5 |");
    expect(exactness).toContain("| noisy | 1 | 1 (**missed**) | 5 |");
    expect(exactness).toContain("| another figure | 1 | 5 |");
  });

  test("takes the signs of a page out of a case", () => {
    const worst = [{ title: "x", cases: ["a | b\n<b> `c`"] }];
    const { exactness } = proofTables(proof({ distances: record({ worst }) }));
    expect(exactness).toContain("- a \\| b \\<b\\> \\`c\\`");
  });

  test("throws if it lacks a place for a table", () => {
    expect(() => withTables("", { run: "" })).toThrow("no <!-- run -->");
    expect(withTables("<!-- run -->\nold\n<!-- /run -->", { run: "$& new" })).toBe(
      "<!-- run -->\n\n$& new\n\n<!-- /run -->",
    );
  });

  test.each([
    [14_174, "", "14,174"],
    [10_682.4, "times", "10,682 times"],
    [1.4239, "times", "1.42 times"],
    [0.0002477, "km", "0.00025 km"],
    [2.29249, "%", "2.3 %"],
    [0.005217, "%", "0.0052 %"],
    [2.22e-14, "%", "0 %"],
    [99.22, "%", "99.2 %"],
    [99.996, "%", "99.99 %"],
    [100, "%", "100 %"],
  ])("writes %d as %s", (value, unit, text) => expect(written(value, unit)).toBe(text));
});

describe("the five figures", () => {
  test("are five, and stand in the proof", () => {
    expect(HEADLINES).toHaveLength(5);
    const parts = Object.fromEntries(
      HEADLINES.map(({ part, figure }) => [
        part,
        record({ figures: [{ name: figure, value: 0, unit: "", of: 5_571 }] }),
      ]),
    );
    expect(headlines(proof(parts)).split("\n")).toHaveLength(5);
    expect(() => headlines(proof({}))).toThrow("the proof lacks the figure");
  });
});

test("names the command of a part", () => {
  expect(commandOf("paths", ["100", "1"])).toBe("npm run check -- paths 100 1");
  expect(commandOf("bench routes", ["quick"])).toBe("npm run bench -- routes quick");
  expect(commandOf("tolls", [])).toBe("npm run check -- tolls");
});
