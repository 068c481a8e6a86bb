import openapiTypescript, { astToString } from "openapi-typescript";

/** A module with the TypeScript types of an OpenAPI document. */
export async function clientTypes(document: object): Promise<string> {
  const nodes = await openapiTypescript(structuredClone(document) as never, {
    alphabetize: false,
    // A field with a default may be left out of a request.
    defaultNonNullable: false,
  });
  return `// Generated from openapi.json by \`npm run write -- contract\`.\n\n${astToString(nodes)}`;
}
