import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";

/** What Redocly's `recommended` rules find, errors and warnings alike: `rule at location`. */
export async function lintWithRedocly(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`,
  );
}

/** What Spectral's `oas` rules find, at any severity: `rule at location`. */
export async function lintWithSpectral(document: object): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas as RulesetDefinition] });
  const problems = await spectral.run(JSON.stringify(document));
  return problems.map(({ code, path, message }) => `${code} at ${path.join("/")}: ${message}`);
}
