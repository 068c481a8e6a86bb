import { createConfig, lintFromString } from "@redocly/openapi-core";

/**
 * Rules in addition to Redocly's `recommended` ones: descriptions, tags, and examples that do not
 * fit their schema.
 */
const RULES = {
  "operation-description": "error",
  "tag-description": "error",
  "operation-singular-tag": "error",
  "operation-tag-defined": "error",
  "operation-parameters-unique": "error",
  "path-parameters-defined": "error",
  "path-not-include-query": "error",
  "no-enum-type-mismatch": "error",
  "no-invalid-media-type-examples": "error",
  "no-invalid-parameter-examples": "error",
  "no-invalid-schema-examples": "error",
  "no-unused-components": "error",
  "info-contact": "error",
  "no-duplicated-tag-names": "error",
  "no-schema-type-mismatch": "error",
  "no-mixed-number-range-constraints": "error",
} as const;

/** Findings of the linter in an OpenAPI document, both errors and warnings: `rule at location`. */
export async function lintOpenApi(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"], rules: RULES });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`,
  );
}
