import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeRows } from "../../../../lib/quote/tolls/catalogue/merge-rows.ts";
import { parsePart, rowKey } from "../../../../lib/quote/tolls/catalogue/parts.ts";

const HEADER = "group,plaza_id,basis,reason,max_minutes";

/** A file of members, each written `group plaza reason`. */
function file(...members: string[]): string {
  const rows = members.map((member) => member.split(" "));
  return [HEADER, ...rows.map(([group, id, reason]) => `${group},${id},source,${reason},`)].join(
    "\n",
  );
}

function merged(whole: string, partial: string): string[] {
  const { rows } = parsePart(
    "single-charge-groups",
    mergeRows("single-charge-groups", whole, partial),
  );
  return rows.map(({ group, plaza_id, reason }) => `${group} ${plaza_id} ${reason}`);
}

it("replaces rows with the same key and adds the others at the end", () => {
  expect(merged(file("G1 a old", "G1 b kept"), file("G2 c new", "G1 a changed"))).toEqual([
    "G1 a changed",
    "G1 b kept",
    "G2 c new",
  ]);
});

it("quotes cells that need it", () => {
  const quoted = `${HEADER}\nG1,a,source,"one, ""two""",\n`;
  expect(merged(quoted, file("G1 b x"))).toEqual(['G1 a one, "two"', "G1 b x"]);
});

it("keeps every key of both files once, with the partial file's values", () => {
  const member = fc.tuple(fc.constantFrom("G1", "G2"), fc.constantFrom("a", "b", "c", "d"));
  const members = fc.uniqueArray(member, { selector: String, maxLength: 8 });
  fc.assert(
    fc.property(members, members, (whole, partial) => {
      const text = (rows: [string, string][], reason: string) =>
        file(...rows.map(([group, id]) => `${group} ${id} ${reason}`));
      const csv = mergeRows("single-charge-groups", text(whole, "old"), text(partial, "new"));
      const { rows, faults } = parsePart("single-charge-groups", csv);
      expect(faults).toEqual([]);
      const keys = new Set([...whole, ...partial].map((key) => key.join(" ")));
      expect(new Set(rows.map((row) => rowKey("single-charge-groups", row)))).toEqual(keys);
      const changed = rows.filter(({ reason }) => reason === "new");
      expect(changed).toHaveLength(partial.length);
    }),
  );
});
