import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { EDGE_HEADER } from "../../service/api/http/edge-only.ts";
import { edgeValue } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";

/**
 * The API as the origin of a distribution. CloudFront replaces this header if a caller sends it.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/add-origin-custom-headers.html
 */
export function apiOrigin(host: string, stage: Stage): HttpOrigin {
  if (!stage.edge) return new HttpOrigin(host);
  return new HttpOrigin(host, { customHeaders: { [EDGE_HEADER]: edgeValue(stage) } });
}
