import type { JOB_FOLDERS } from "../../deliver/jobs/job.ts";
import type { BY_STATUS, BY_VOUCHER, PENDING, TABLES } from "../../service/aws/tables/tables.ts";

type IndexName = (typeof BY_STATUS | typeof BY_VOUCHER | typeof PENDING)["name"];

/** An action on a table, or a query of one of its indexes. */
type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "Query"
  | `Query ${IndexName}`;

/** Needs of one Lambda function. Its role grants nothing else. */
export interface FunctionNeeds {
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** A release first reaches a tenth of its calls; the other functions change immediately. */
  canary?: true;
  /** Verifies the tokens of callers. */
  verifiesTokens?: true;
  /** Refuses requests that do not come through the edge, if the stage has one. */
  edgeOnly?: true;
  /** Counts an enterprise's requests and refuses those beyond its limit. */
  limitsEnterprises?: true;
  tables?: Partial<Record<keyof typeof TABLES, readonly TableAction[]>>;
  /** Keeps answers, unless the stage keeps none. */
  keepsAnswers?: true;
  /** Actions on the files of jobs, by their folder in the bucket. */
  jobFiles?: Partial<
    Record<
      keyof typeof JOB_FOLDERS,
      readonly ("GetObject" | "PutObject" | "AbortMultipartUpload")[]
    >
  >;
  /** Starts jobs. */
  startsJobs?: true;
  /** The layer with the road network and the data set. */
  network?: true;
  /** The routing engine, with the address indexes of the stage. */
  engine?: true;
  /** Consumes the queue of events. */
  eventQueue?: true;
  /** Asks the geocoding service of the stage, if it has one. */
  geocodes?: true;
  /** Starts deliveries. */
  startsDeliveries?: true;
  /** Reads or rotates the keys that sign deliveries, or reads their age. */
  signingKeys?: "read" | "rotate" | "age";
  /** Reads or writes the public parts of those keys. */
  publicKeys?: "read" | "write";
  /** Reads or rotates the keys that seal the signing tokens of webhooks, or reads their age. */
  tokenKeys?: "read" | "rotate" | "age";
  /** Checks delivery targets or signs deliveries as the service. */
  delivers?: true;
  /** Connects to receivers, from the stage's own network if it has one. */
  connects?: true;
  /** Takes a slot of its enterprise, within the stage's limits on concurrent attempts. */
  takesSlots?: true;
}
