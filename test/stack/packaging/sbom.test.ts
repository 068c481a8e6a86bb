import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/** The schema of https://cyclonedx.org/docs/1.6/json/ for the fields in use; refuses others. */
const licence = z.union([
  z.strictObject({ expression: z.string().regex(/\s/) }),
  z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[\w.-]+$/) }) }),
  z.strictObject({ license: z.strictObject({ name: z.string().min(1) }) }),
]);
const component = z.strictObject({
  type: z.enum(["application", "library"]),
  "bom-ref": z.string().min(1),
  group: z.string().startsWith("@").optional(),
  name: z.string().min(1),
  version: z.string().max(1024).optional(),
  licenses: z.array(licence).length(1),
  purl: z.string().regex(/^pkg:(npm|github|generic)\/[\w.%/-]+(@[\w.-]+)?$/),
  properties: z
    .array(z.strictObject({ name: z.literal("rota-vpo:within"), value: z.string().min(1) }))
    .optional(),
});
const bom = z.strictObject({
  $schema: z.literal("http://cyclonedx.org/schema/bom-1.6.schema.json"),
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  version: z.int().min(1),
  metadata: z.strictObject({ component }),
  components: z.array(component),
  dependencies: z.array(
    z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() }),
  ),
});

const document = bom.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../sbom.cdx.json"), "utf8")),
);
const references = document.components.map((one) => one["bom-ref"]);

test("every component has a reference of its own", () => {
  expect(new Set(references).size).toBe(references.length);
});

test("every dependency refers to a component", () => {
  const [root, ...others] = document.dependencies;
  expect(root).toEqual({
    ref: document.metadata.component["bom-ref"],
    dependsOn: references,
  });
  expect(others.map(({ ref }) => ref)).toEqual(references);
});

test.each(["Valhalla", "Protocol Buffers", "zod", "maplibre-gl"])("%s is listed", (name) => {
  expect(document.components.map((one) => one.name)).toContain(name);
});

test("nothing is under the GPL but the inline parts of the compiler's library", () => {
  const found = document.components.filter(({ licenses }) => /GPL/.test(JSON.stringify(licenses)));
  expect(found.map(({ name }) => name)).toEqual(["libstdc++"]);
});
