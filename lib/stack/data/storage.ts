import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Construct } from "constructs";
import {
  PARTITION_KEY,
  SORT_KEY,
  TABLES,
  type TableDefinition,
} from "../../service/aws/tables/tables.ts";
import { type TableName, tableName } from "../stage/names.ts";
import { isProtected, removalPolicyOf, type Stage } from "../stage/stage.ts";

/**
 * The tables of `lib/service/aws/tables/tables.ts`: on demand and encrypted, those with
 * irreplaceable content with point-in-time recovery. If the stage has no key of its own, DynamoDB's
 * key encrypts them free of charge. The key `aws/dynamodb` would be billed per request.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/EncryptionAtRest.html
 */
export class Storage extends Construct {
  readonly tables: Readonly<Record<TableName, Table>>;

  constructor(scope: Construct, id: string, stage: Stage, key?: IKey) {
    super(scope, id);
    const entries = Object.entries<TableDefinition>(TABLES).map(([name, definition]) => [
      name,
      this.#createTable(name as TableName, definition, stage, key),
    ]);
    this.tables = Object.fromEntries(entries);
  }

  #createTable(
    name: TableName,
    { indexes = [], expiry, irreplaceable }: TableDefinition,
    stage: Stage,
    key: IKey | undefined,
  ) {
    const restored = stage.tables[name];
    // A resource of another name, so that the restored table is imported and the other one left.
    const id = restored === undefined ? name : `${name}-${restored}`;
    const table = new Table(this, id, {
      tableName: tableName(stage, name),
      partitionKey: { name: PARTITION_KEY, type: AttributeType.STRING },
      sortKey: { name: SORT_KEY, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...(key
        ? { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: key }
        : { encryption: TableEncryption.DEFAULT }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: irreplaceable === true },
      deletionProtection: isProtected(stage),
      removalPolicy: removalPolicyOf(stage),
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
