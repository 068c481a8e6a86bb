import { statSync } from "node:fs";
import { join } from "node:path";
import { Size } from "aws-cdk-lib";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { STREET_MAP_FOLDER } from "../../quote/routing/network/street-map.ts";
import { cacheControl, MAP_TYPE } from "./site-headers.ts";

export interface StreetMapProps {
  /** Bucket of the console. */
  bucket: IBucket;
  /** Directory of the road network. */
  network: string;
  /** File name of the street map in that directory. */
  name: string;
  /** Log of the function that copies it. */
  logGroup: LogGroup;
}

/** The largest temporary storage of a Lambda. */
const MOST_MEBIBYTES = 10_240;

/** Deploys a network's street map beside the console's own map. */
export function deployStreetMap(scope: Construct, id: string, props: StreetMapProps) {
  const folder = join(props.network, STREET_MAP_FOLDER);
  // Too large a file is refused here, before the CDK reads it whole.
  const ephemeralStorageSize = roomFor(statSync(join(folder, props.name)).size);
  return new BucketDeployment(scope, id, {
    sources: [Source.asset(folder)],
    destinationBucket: props.bucket,
    destinationKeyPrefix: "map",
    cacheControl: [CacheControl.fromString(cacheControl("/map/"))],
    contentType: MAP_TYPE,
    // Open pages still read the previous street map.
    prune: false,
    memoryLimit: 1_024,
    logGroup: props.logGroup,
    ephemeralStorageSize,
  });
}

/**
 * Temporary storage for the function that copies the file, which holds it both packed and unpacked.
 */
function roomFor(bytes: number): Size {
  const mebibytes = Math.max(512, 64 + Math.ceil((2 * bytes) / 2 ** 20));
  if (mebibytes <= MOST_MEBIBYTES) return Size.mebibytes(mebibytes);
  throw new Error(
    `the street map has ${Math.round(bytes / 2 ** 20)} MB, too much for a deployment: import a smaller extract`,
  );
}
