import { convert } from "openapi-to-postmanv2";

/** The Postman collection of an OpenAPI document, with an example request for each operation. */
export async function postmanCollection(document: object): Promise<object> {
  const options = {
    folderStrategy: "Tags",
    requestParametersResolution: "Example",
    exampleParametersResolution: "Example",
    includeAuthInfoInExample: false,
  } as const;
  const { promise, resolve, reject } = Promise.withResolvers<object>();
  convert({ type: "json", data: structuredClone(document) }, options, (error, result) => {
    const collection = result?.output?.[0]?.data;
    if (collection) resolve(collection);
    else reject(error ?? new Error(result?.reason));
  });
  return promise;
}
