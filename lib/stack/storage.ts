import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import { PARTITION_KEY, SORT_KEY, TABLES, type TableDefinition } from "../aws/tables.ts";

export type TableName = keyof typeof TABLES;

/** The tables of `lib/aws/tables.ts`: on demand, encrypted, with point-in-time recovery. */
export class Storage extends Construct {
  readonly tables: Readonly<Record<TableName, Table>>;

  constructor(scope: Construct, id: string, removalPolicy: RemovalPolicy) {
    super(scope, id);
    const entries = Object.entries<TableDefinition>(TABLES).map(([name, definition]) => [
      name,
      this.#createTable(name, definition, removalPolicy),
    ]);
    this.tables = Object.fromEntries(entries);
  }

  #createTable(
    name: string,
    { indexes = [], expiry }: TableDefinition,
    removalPolicy: RemovalPolicy,
  ) {
    const table = new Table(this, name, {
      partitionKey: { name: PARTITION_KEY, type: AttributeType.STRING },
      sortKey: { name: SORT_KEY, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: removalPolicy === RemovalPolicy.RETAIN,
      removalPolicy,
      ...(expiry === undefined ? {} : { timeToLiveAttribute: expiry }),
    });
    for (const index of indexes) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: { name: index.partitionKey, type: AttributeType.STRING },
        sortKey: { name: index.sortKey, type: AttributeType.STRING },
        projectionType: ProjectionType[index.projection],
      });
    }
    return table;
  }
}
