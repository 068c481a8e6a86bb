import { Duration } from "aws-cdk-lib";
import type { ErrorResponse } from "aws-cdk-lib/aws-cloudfront";

/**
 * The errors that CloudFront may cache. It caches 404, 414 and 5xx whatever the origin says, the others
 * if the origin allows it.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const CACHED_ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/**
 * Keeps CloudFront from caching errors, which it does for ten seconds even without a cache policy. The
 * key would be the path alone, so one caller would get the error of another.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
 */
export const UNCACHED_ERRORS: ErrorResponse[] = CACHED_ERRORS.map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));
