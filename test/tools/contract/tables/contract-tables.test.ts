import { expect, test } from "vitest";
import { openApiDocument } from "../../../../lib/service/api/openapi/openapi.ts";
import type { Contract } from "../../../../tools/contract/changes/contract.ts";
import { contractTables } from "../../../../tools/contract/tables/contract-tables.ts";
import { fieldTable } from "../../../../tools/contract/tables/field-table.ts";
import { withTables } from "../../../../tools/contract/tables/marked-tables.ts";

const contract = {
  info: { version: "1" },
  paths: {},
  components: {
    schemas: {
      Query: {
        type: "object",
        required: ["places"],
        properties: {
          places: { type: "array", minItems: 2, maxItems: 1_000, items: { type: "string" } },
          kind: { type: "string", enum: ["a|b", "c"], default: "c" },
          parts: { type: "array", items: { $ref: "#/components/schemas/Part" } },
        },
      },
      Part: { type: "object", properties: { code: { type: "string", pattern: "^(a|b)$" } } },
    },
  },
} as Contract;

test("a table has each field with its type, values and default", () => {
  expect(fieldTable(contract, "Query", "en").split("\n").slice(2)).toEqual([
    "| `places` | list of text | 2 to 1,000 items | refused |",
    '| `kind` | text | `a\\|b`, `c` | `"c"` |',
    "| `parts` | list |  |  |",
    "| `parts[].code` | text | `^(a\\|b)$` |  |",
  ]);
  expect(fieldTable(contract, "Query", "pt")).toContain(
    "| `places` | lista de texto | 2 a 1.000 itens | recusada |",
  );
});

test("tables of the contract itself name what every caller needs", () => {
  const tables = contractTables(openApiDocument() as unknown as Contract);
  expect(tables("fields ConsultaDeRotas", "pt")).toContain("| `config.vehicle.axis` | texto |");
  expect(tables("bodies", "en")).toContain("| `POST /mcp` | 1 MB | 413 |");
  expect(tables("notices", "pt")).toContain("| `balsa` | ");
  expect(tables("kinds", "pt")).toContain("| `cep_invalido` | 400 | ");
  expect(tables("kinds", "pt")).toContain("| `grande_demais` | 400, 413 | ");
  expect(() => tables("nothing", "en")).toThrow("no table is named nothing");
  expect(() => tables("fields Nothing", "en")).toThrow("the contract has no Nothing");
});

test("only what stands between the marks is replaced", () => {
  const page = "a\n\n<!-- table: x -->\nold\n<!-- /table -->\n\nb\n";
  const written = withTables(page, "en", (name) => `new ${name}`);
  expect(written).toBe("a\n\n<!-- table: x -->\n\nnew x\n\n<!-- /table -->\n\nb\n");
  expect(withTables(written, "en", (name) => `new ${name}`)).toBe(written);
});

test("a mark without an end is refused", () => {
  expect(() => withTables("<!-- table: x -->\n", "en", () => "")).toThrow("no end");
});
