import { Stack } from "aws-cdk-lib";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Construct } from "constructs";
import { EDGE_HEADER } from "../../service/api/http/edge-only.ts";
import { edgeValue } from "../stage/names.ts";
import { readApiHost } from "../stage/parameters.ts";
import type { Stage } from "../stage/stage.ts";

/**
 * The API as the origin of a distribution: at its own address or, if the stage has switched that off,
 * on its domain, below the base path. CloudFront replaces the edge's header if a caller sends it.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/add-origin-custom-headers.html
 */
export function apiOrigin(scope: Construct, stage: Stage): HttpOrigin {
  const { executeApi, domainName, basePath, edge } = stage;
  const customHeaders = edge ? { [EDGE_HEADER]: edgeValue(stage) } : {};
  if (executeApi || domainName === undefined) {
    return new HttpOrigin(readApiHost(Stack.of(scope), stage), { customHeaders });
  }
  const below = basePath === undefined ? {} : { originPath: `/${basePath}` };
  return new HttpOrigin(domainName, { ...below, customHeaders });
}
