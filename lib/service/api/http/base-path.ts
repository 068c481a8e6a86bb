import { readEnvironment } from "../../lambda/environment.ts";

const { BASE_PATH } = readEnvironment(["BASE_PATH"]);

/**
 * The path of a request without the one below which the domain serves the API. API Gateway finds
 * the route without it but leaves it in `rawPath`. The API's own address has none.
 * https://github.com/aws-powertools/powertools-lambda-python/issues/576
 */
export function withoutBasePath(rawPath: string, basePath = BASE_PATH): string {
  if (basePath === "") return rawPath;
  if (rawPath === basePath) return "/";
  return rawPath.startsWith(`${basePath}/`) ? rawPath.slice(basePath.length) : rawPath;
}
