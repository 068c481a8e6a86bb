import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { TABLES, type TableDefinition } from "../../service/aws/tables/tables.ts";
import type { Storage, TableName } from "../data/storage.ts";
import { type AlarmDefinition, PERIOD, sum } from "./alarm-definition.ts";

/** Alarms for tables that DynamoDB throttles, with their indexes. */
export function tableAlarms({ tables }: Storage): AlarmDefinition[] {
  return Object.entries<TableDefinition>(TABLES).map(([name, { indexes = [] }]) => {
    const TableName = tables[name as TableName].tableName;
    const places = [
      { TableName },
      ...indexes.map((index) => ({ TableName, GlobalSecondaryIndexName: index.name })),
    ];
    const metrics = places.flatMap((dimensionsMap) =>
      ["ReadThrottleEvents", "WriteThrottleEvents"].map(
        (metricName) =>
          new Metric({
            namespace: "AWS/DynamoDB",
            metricName,
            dimensionsMap,
            statistic: "Sum",
            period: PERIOD,
          }),
      ),
    );
    return {
      id: `TableThrottles-${name}`,
      description: `DynamoDB throttles the table ${name}`,
      metric: sum(metrics),
      threshold: 5,
    };
  });
}
