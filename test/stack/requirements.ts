import type { Template } from "aws-cdk-lib/assertions";

/** The resources that CloudFormation creates or updates before one, directly or not. */
export function requirementsOf(template: Template, id: string): Set<string> {
  const resources: Readonly<Record<string, unknown>> = template.toJSON().Resources;
  const found = new Set<string>();
  const visit = (one: string) => {
    for (const name of namesIn(resources[one])) {
      if (!(name in resources) || found.has(name)) continue;
      found.add(name);
      visit(name);
    }
  };
  visit(id);
  return found;
}

/** What a resource refers to, in any of its sections. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "Ref") return [String(inner)];
    if (key === "Fn::GetAtt") return [String([inner].flat()[0]).split(".")[0] ?? ""];
    if (key === "DependsOn") return [inner].flat().map(String);
    if (key === "Fn::Sub")
      return [...JSON.stringify(inner).matchAll(/\$\{([\w]+)/g)].map(([, name = ""]) => name);
    return namesIn(inner);
  });
}
