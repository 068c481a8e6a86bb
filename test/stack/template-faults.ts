import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";

const specification = loadAwsServiceSpecSync();
type Definition = ReturnType<typeof specification.get<"typeDefinition">>;
type Properties = Definition["properties"];
type PropertyType = Properties[string]["type"];

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
}

export interface CloudFormationTemplate {
  Resources: Record<string, Resource>;
  Parameters?: Record<string, unknown>;
  Outputs?: Record<string, unknown>;
}

/**
 * Faults for which CloudFormation would refuse a template, by its published schemas: unknown types
 * and properties, missing ones, wrong types and values, and dangling references.
 */
export function templateFaults(template: CloudFormationTemplate): string[] {
  const resources = Object.entries(template.Resources);
  const schemas = resources.flatMap(([id, resource]) => schemaFaults(id, resource));
  const outputs = Object.entries(template.Outputs ?? {});
  const references = [...resources, ...outputs].flatMap(([id, value]) =>
    referenceFaults(id, value, template),
  );
  return [...schemas, ...references];
}

function schemaFaults(id: string, { Type, Properties = {} }: Resource): string[] {
  if (isCustom(Type)) return [];
  const [resource] = resourcesOf(Type);
  return resource
    ? objectFaults(`${id} (${Type})`, Properties, resource.properties)
    : [`${id}: unknown type ${Type}`];
}

function resourcesOf(type: string) {
  return [...specification.lookup("resource", "cloudFormationType", "equals", type)];
}

function isCustom(type: string): boolean {
  return type.startsWith("Custom::") || type === "AWS::CloudFormation::CustomResource";
}

function objectFaults(path: string, value: object, properties: Properties): string[] {
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !(name in value))
    .map(([name]) => `${path}: ${name} is missing`);
  const wrong = Object.entries(value).flatMap(([name, inner]) => {
    const property = properties[name];
    return property
      ? valueFaults(`${path}.${name}`, inner, property.type)
      : [`${path}: unknown property ${name}`];
  });
  return [...missing, ...wrong];
}

function valueFaults(path: string, value: unknown, type: PropertyType): string[] {
  if (isIntrinsic(value)) return [];
  switch (type.type) {
    case "array":
      return Array.isArray(value)
        ? value.flatMap((one, i) => valueFaults(`${path}[${i}]`, one, type.element))
        : [`${path}: is no list`];
    case "map":
      return isObject(value)
        ? Object.entries(value).flatMap(([key, one]) =>
            valueFaults(`${path}.${key}`, one, type.element),
          )
        : [`${path}: is no map`];
    case "union": {
      const each = type.types.map((one) => valueFaults(path, value, one));
      return each.find((faults) => faults.length === 0) ?? each.flat();
    }
    case "ref":
      return isObject(value)
        ? objectFaults(path, value, definitionOf(type.reference).properties)
        : [`${path}: is no object`];
    default:
      return primitiveFaults(path, value, type);
  }
}

type Reference = Extract<PropertyType, { type: "ref" }>["reference"];

function definitionOf(reference: Reference): Definition {
  return specification.get("typeDefinition", reference);
}

const PRIMITIVES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  tag: (value) => isObject(value) && "Key" in value && "Value" in value,
};

function primitiveFaults(path: string, value: unknown, type: PropertyType): string[] {
  const isOfType = PRIMITIVES[type.type];
  if (isOfType && !isOfType(value)) {
    return [`${path}: ${JSON.stringify(value)} is no ${type.type}`];
  }
  const allowed: readonly unknown[] | undefined =
    "allowedValues" in type ? type.allowedValues : undefined;
  return allowed && !allowed.includes(value) ? [`${path}: ${String(value)} is not allowed`] : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True if CloudFormation computes the value. */
function isIntrinsic(value: unknown): boolean {
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  return keys.length === 1 && /^(Ref|Condition|Fn::\w+)$/.test(keys[0] ?? "");
}

function referenceFaults(id: string, value: unknown, template: CloudFormationTemplate): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => referenceFaults(id, one, template));
  if (!isObject(value)) return [];
  const { Ref, DependsOn, "Fn::GetAtt": attribute } = value;
  const names = [Ref, DependsOn].flat().filter((name) => typeof name === "string");
  const unknown = names.filter((name) => !isKnown(name, template));
  return [
    ...unknown.map((name) => `${id}: nothing is called ${name}`),
    ...(Array.isArray(attribute) ? attributeFaults(id, attribute, template) : []),
    ...Object.values(value).flatMap((one) => referenceFaults(id, one, template)),
  ];
}

function isKnown(name: string, { Resources, Parameters = {} }: CloudFormationTemplate): boolean {
  return name.startsWith("AWS::") || name in Resources || name in Parameters;
}

function attributeFaults(
  id: string,
  [target, attribute]: unknown[],
  { Resources }: CloudFormationTemplate,
): string[] {
  const type = Resources[String(target)]?.Type;
  if (type === undefined) return [`${id}: nothing is called ${String(target)}`];
  if (isCustom(type)) return [];
  const known = resourcesOf(type).some((one) => String(attribute) in one.attributes);
  return known ? [] : [`${id}: ${type} has no attribute ${String(attribute)}`];
}
