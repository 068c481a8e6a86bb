import { useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { type Contract, resolved, type Schema } from "./contract.ts";
import { RichText } from "./rich-text.tsx";
import { limitsOf, typeName } from "./type-name.ts";

interface Shown {
  schema: Schema;
  contract: Contract;
}

/** The fields of a schema; those of nested schemas are laid out when opened. */
export function SchemaView({ schema, contract }: Shown) {
  const shown = resolved(schema, contract);
  const properties = Object.entries(shown.properties ?? {});
  if (properties.length === 0) return <Described schema={shown} contract={contract} />;
  return (
    <ul class="properties">
      {properties.map(([name, property]) => (
        <li key={name}>
          <p class="property">
            <code class="property-name">{name}</code>{" "}
            <span class="faint">{typeName(property)}</span>{" "}
            {shown.required?.includes(name) && (
              <span class="required">{t("reference.required")}</span>
            )}
          </p>
          <Described name={name} schema={property} contract={contract} />
        </li>
      ))}
    </ul>
  );
}

/** Description, limits and values of a schema, and its parts; `name` is that of its field. */
export function Described({ name, schema, contract }: Shown & { name?: string }) {
  const about = resolved(schema, contract);
  const limits = limitsOf(about);
  return (
    <>
      <RichText text={about.description} />
      {limits.length > 0 && (
        <p class="limits">
          {limits.map((limit) => (
            <code key={limit}>{limit}</code>
          ))}
        </p>
      )}
      {about.enum && (
        <p class="limits" lang="pt-BR">
          {about.enum.map((value) => (
            <code key={String(value)}>{JSON.stringify(value)}</code>
          ))}
        </p>
      )}
      {partsOf(about, contract).map((part) => (
        <Nested key={typeName(part)} name={name} schema={part} contract={contract} />
      ))}
    </>
  );
}

/** The schemas within a schema that have fields, variants or values of their own. */
function partsOf(schema: Schema, contract: Contract): Schema[] {
  if (schema.properties && schema.$ref === undefined) return [schema];
  const { items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  const within = [items, ...anyOf, ...oneOf, ...allOf];
  if (typeof additionalProperties === "object") within.push(additionalProperties);
  return within.filter((part): part is Schema => part !== undefined && hasParts(part, contract));
}

function hasParts(schema: Schema, contract: Contract): boolean {
  const { properties, enum: values, ...about } = resolved(schema, contract);
  return properties !== undefined || values !== undefined || partsOf(about, contract).length > 0;
}

function Nested({ name, schema, contract }: Shown & { name: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="nested" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t("reference.fieldsOf", {
          type: schema.$ref === undefined && name ? name : typeName(schema),
        })}
      </summary>
      {open && <SchemaView schema={schema} contract={contract} />}
    </details>
  );
}
