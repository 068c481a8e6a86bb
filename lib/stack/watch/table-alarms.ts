import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { TABLES, type TableDefinition } from "../../service/aws/tables/tables.ts";
import { type TableName, tableName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import { type AlarmDefinition, PERIOD, sum } from "./alarm-definition.ts";

/** Alarms for tables that DynamoDB throttles, with their indexes. */
export function tableAlarms(stage: Stage): AlarmDefinition[] {
  return Object.entries<TableDefinition>(TABLES).map(([name, { indexes = [] }]) => {
    const TableName = tableName(stage, name as TableName);
    const dimensions = [
      { TableName },
      ...indexes.map((index) => ({ TableName, GlobalSecondaryIndexName: index.name })),
    ];
    const metrics = dimensions.flatMap((dimensionsMap) =>
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
