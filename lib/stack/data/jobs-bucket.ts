import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { JOB_KEPT_DAYS } from "../../deliver/jobs/job.ts";
import { jobsBucketName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";

/** The bucket with the queries and results of jobs. */
export function createJobsBucket(scope: Construct, stage: Stage, key: IKey | undefined): Bucket {
  const allowedOrigins = pageOrigins(stage);
  return new Bucket(scope, "JobFiles", {
    bucketName: jobsBucketName(stage),
    ...(key
      ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
      : { encryption: BucketEncryption.S3_MANAGED }),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    ...(allowedOrigins.length > 0 && {
      cors: [{ allowedMethods: [HttpMethods.GET], allowedOrigins, maxAge: 3_600 }],
    }),
    // Only an empty bucket can be removed, and this one empties itself. A failed creation leaves
    // no bucket.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    lifecycleRules: [
      {
        // A day longer than the jobs, so no job outlives its results.
        expiration: Duration.days(JOB_KEPT_DAYS + 1),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  });
}

/**
 * The origins of pages that read results. CloudFront gives a console without a domain its host name
 * later than the bucket is created.
 */
function pageOrigins({ corsOrigins, console: page }: Stage): string[] {
  return [...corsOrigins, ...(page ? [`https://${page.domainName ?? "*.cloudfront.net"}`] : [])];
}
