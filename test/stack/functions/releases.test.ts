import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { expect, inject, test } from "vitest";
import { API_FUNCTIONS, CANARY_FUNCTIONS } from "../../../lib/stack/functions/function-table.ts";
import { parseStage } from "../../../lib/stack/stage/read-stage.ts";
import { withCanary } from "../../../lib/stack/stage/stage.ts";
import { readPage } from "../../docs/pages.ts";
import { createStacksWithoutCode, MINIMAL } from "../create-stacks.ts";
import { templateOf } from "../merged-template.ts";
import { requirementsOf } from "../requirements.ts";
import { propertiesOf, template, templateWith } from "../template.ts";

const groups = Object.values(template.findResources("AWS::CodeDeploy::DeploymentGroup"));

test("callers reach every function of the API by its alias, and only by that", () => {
  const aliases = Object.keys(template.findResources("AWS::Lambda::Alias"));
  expect(aliases).toHaveLength(API_FUNCTIONS.length + 1);
  for (const { IntegrationUri } of propertiesOf("AWS::ApiGatewayV2::Integration")) {
    expect(IntegrationUri).toEqual({ Ref: expect.stringMatching(/^Releases/) });
  }
  const invoked = Object.values(
    template.findResources("AWS::Lambda::Permission", {
      Properties: { Principal: "apigateway.amazonaws.com" },
    }),
  );
  expect(invoked.length).toBeGreaterThanOrEqual(API_FUNCTIONS.length);
  for (const { Properties } of invoked) {
    expect(Properties.FunctionName).toEqual({ Ref: expect.stringMatching(/^Releases/) });
  }
});

test("a release gets a tenth of the requests for ten minutes and goes back on its alarms", () => {
  expect(groups).toHaveLength(CANARY_FUNCTIONS.length);
  for (const { Properties } of groups) {
    // The parts of jobs answer no request, so the API's errors say nothing about them.
    const text = JSON.stringify(Properties);
    const isPart = text.includes("FunctionFaultsquotepart");
    const carriesQueries = /FunctionFaults(quotebatch|quotepart|servemcp)/.test(text);
    const alarm = (id: string) => ({
      Name: { Ref: expect.stringMatching(new RegExp(`^Monitoring${id}`)) },
    });
    expect(Properties).toMatchObject({
      DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent10Minutes",
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"]),
      },
      AlarmConfiguration: {
        Alarms: [
          ...(isPart ? [] : [alarm("ServerErrors"), alarm("UnauthorizedRequests")]),
          alarm("FunctionFaults"),
          ...(carriesQueries ? [alarm("FailedQueries")] : []),
        ],
      },
    });
  }
  const gradual = Object.values(template.findResources("AWS::Lambda::Alias")).filter(
    ({ UpdatePolicy }) => UpdatePolicy?.CodeDeployLambdaAliasUpdate !== undefined,
  );
  expect(gradual).toHaveLength(CANARY_FUNCTIONS.length);
});

test("new toll tables are put in force once every alias of the API has moved", () => {
  const triggers = Object.entries(template.findResources("Custom::Trigger"));
  const [, seed] = triggers.find(([id]) => id.startsWith("SeedCatalogue")) ?? [];
  const aliases = Object.keys(template.findResources("AWS::Lambda::Alias"));
  const ofApi = aliases.filter((id) => !id.includes("quotepart"));
  expect(ofApi).toHaveLength(API_FUNCTIONS.length);
  expect(seed?.DependsOn).toEqual(expect.arrayContaining(ofApi));
});

test("canaries watch queries, registrations, jobs and resends", () => {
  expect(CANARY_FUNCTIONS.toSorted()).toEqual([
    "quote-batch",
    "quote-matrix",
    "quote-part",
    "quote-routes",
    "quote-tolls",
    "register-webhook",
    "resend-deliveries",
    "resend-delivery",
    "serve-mcp",
    "start-job",
  ]);
});

test("the page lists the functions with a canary", () => {
  const [, list = ""] = /have a canary: (.*?)\. /.exec(readPage("docs/deploy.md")) ?? [];
  const names = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(CANARY_FUNCTIONS.toSorted());
});

test("each function goes back on the alarm that bears its name", () => {
  for (const name of CANARY_FUNCTIONS) {
    const plain = name.replaceAll("-", "");
    const group = groups.filter(({ Properties }) =>
      new RegExp(`MonitoringFunctionFaults${plain}[0-9A-F]{8}"`).test(JSON.stringify(Properties)),
    );
    expect(group, name).toHaveLength(1);
  }
});

test("CodeDeploy may move these aliases and nothing else", () => {
  template.hasResourceProperties("AWS::IAM::Role", {
    AssumeRolePolicyDocument: {
      Statement: [Match.objectLike({ Principal: { Service: "codedeploy.amazonaws.com" } })],
    },
    ManagedPolicyArns: Match.absent(),
  });
});

test("CodeDeploy may move an alias before CloudFormation moves it", () => {
  const policies = Object.entries(template.findResources("AWS::IAM::Policy"))
    .filter(([, { Properties }]) => JSON.stringify(Properties).includes("lambda:UpdateAlias"))
    .map(([id]) => id);
  const moved = Object.entries(template.findResources("AWS::Lambda::Alias"))
    .filter(([, { UpdatePolicy }]) => UpdatePolicy?.CodeDeployLambdaAliasUpdate)
    .map(([id]) => id);
  expect(moved).toHaveLength(CANARY_FUNCTIONS.length);
  for (const alias of moved) {
    const before = requirementsOf(template, alias);
    expect(
      policies.filter((policy) => before.has(policy)),
      alias,
    ).toHaveLength(1);
  }
  // A policy that waits for an alias would be too late for its first canary.
  for (const policy of policies) {
    const before = requirementsOf(template, policy);
    expect(moved.filter((alias) => before.has(alias))).toEqual([]);
  }
});

test("the switch for emergencies is 0 and nothing else", () => {
  const stage = parseStage("test", JSON.stringify(MINIMAL));
  expect(withCanary(stage, undefined)).toBe(stage);
  expect(withCanary(stage, "0")).toEqual({ ...stage, canaryMinutes: 0 });
  expect(() => withCanary(stage, "5")).toThrow("-c canary=5: only 0 is known");
});

test("without a canary, aliases change at once", async () => {
  const instant = await templateWith({ canaryMinutes: 0 });
  instant.resourceCountIs("AWS::CodeDeploy::DeploymentGroup", 0);
  for (const alias of Object.values(instant.findResources("AWS::Lambda::Alias"))) {
    expect(alias.UpdatePolicy).toBeUndefined();
  }
});

test("functions can be kept warm", async () => {
  const warm = await templateWith({ provisionedConcurrency: { "quote-routes": 2 } });
  warm.resourcePropertiesCountIs(
    "AWS::Lambda::Alias",
    { ProvisionedConcurrencyConfig: { ProvisionedConcurrentExecutions: 2 } },
    1,
  );
});

test("a version is a new one if the layer changes, and only then", async () => {
  const versionsWith = async (network: string): Promise<string[]> => {
    const directory = await mkdtemp(join(inject("stackFolder"), "release-"));
    const { stacks } = createStacksWithoutCode(directory, {}, { network });
    return Object.keys(templateOf(stacks).findResources("AWS::Lambda::Version"));
  };
  const before = await versionsWith("one");
  expect(await versionsWith("one")).toEqual(before);
  const changed = (await versionsWith("two")).filter((id) => !before.includes(id));
  // Those with the network, and no others.
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every((id) => /quote|plaza|place|point|documents|health|seed|mcp/i.test(id))).toBe(
    true,
  );
  expect(changed.some((id) => /quoteroutes/i.test(id))).toBe(true);
});
