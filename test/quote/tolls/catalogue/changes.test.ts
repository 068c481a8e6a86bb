import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogueChanges } from "../../../../lib/quote/tolls/catalogue/changes.ts";
import { PLAZA_ID, partText } from "../builders.ts";

const none = { added: [], removed: [], changed: [] };

describe("catalogueChanges", () => {
  it("names rows by their key", () => {
    const [before, after] = ["a", "b"].map((plaza_id) => partText("tariffs", { plaza_id }, {}));
    expect(catalogueChanges("tariffs", before ?? "", after ?? "")).toEqual({
      added: ["b 2026-01-01"],
      removed: ["a 2026-01-01"],
      changed: [],
    });
  });
  it("gives the columns that differ, with old and new values", () => {
    const before = partText("tariffs", { car_weekend: "" });
    const after = partText("tariffs", { car_weekend: "14.00", confidence: "low" });
    expect(catalogueChanges("tariffs", before, after).changed).toEqual([
      {
        key: `${PLAZA_ID} 2026-01-01`,
        columns: ["car_weekend: (blank) → 14.00", 'confidence: "high" → "low"'],
      },
    ]);
  });
  it("ignores differences in spelling of equal values", () => {
    const [one, other] = ["1.0", "1"].map((km) => partText("plazas", { km }));
    expect(catalogueChanges("plazas", one ?? "", other ?? "")).toEqual(none);
  });
  it("counts every row of the first version as added", () => {
    expect(catalogueChanges("plazas", "", partText("plazas", {}))).toEqual({
      ...none,
      added: [PLAZA_ID],
    });
  });

  it("accounts for every row, and turns around with the versions", () => {
    const table = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom("1.00", "2.00")), {
        selector: ([id]) => id,
      })
      .map((rows) =>
        partText("tariffs", ...rows.map(([id, car]) => ({ plaza_id: `plaza-${id}`, car }))),
      );
    const rowsOf = (text: string) => text.trimEnd().split("\n").length - 1;
    fc.assert(
      fc.property(table, table, (before, after) => {
        const { added, removed, changed } = catalogueChanges("tariffs", before, after);
        expect(rowsOf(after) - rowsOf(before)).toBe(added.length - removed.length);
        const back = catalogueChanges("tariffs", after, before);
        expect(back.added.toSorted()).toEqual(removed.toSorted());
        expect(back.removed.toSorted()).toEqual(added.toSorted());
        expect(back.changed.map(({ key }) => key).sort()).toEqual(
          changed.map(({ key }) => key).sort(),
        );
        expect(catalogueChanges("tariffs", after, after)).toEqual(none);
      }),
    );
  });
});
