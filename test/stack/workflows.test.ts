import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, inject, test } from "vitest";
import { isAlias, isScalar, parseDocument, visit } from "yaml";
import { z } from "zod";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { CANARY_MINUTES } from "../../lib/stack/stage/stage-schema.ts";
import { OPTIONS } from "../../tools/smoke/options.ts";
import { codeSpans, project, readPage } from "../docs/pages.ts";
import { createStacksWithoutCode } from "./create-stacks.ts";

const CI = ".github/workflows/ci.yml";
const DEPLOY = "docs/deploy-workflow.yml";
const DEPLOY_STAGE = "docs/deploy-stage-workflow.yml";
const WORKFLOWS = [CI, DEPLOY, DEPLOY_STAGE];

const texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const step = z.strictObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  with: texts.optional(),
  run: z.string().optional(),
  env: texts.optional(),
});

/** Jobs either have steps or use another workflow. */
const job = z.union([
  z.strictObject({
    name: z.string().optional(),
    "runs-on": z.literal("ubuntu-latest"),
    environment: z.string().optional(),
    concurrency: z.string().optional(),
    "timeout-minutes": z.int(),
    needs: z.string().optional(),
    strategy: z
      .strictObject({
        "fail-fast": z.boolean(),
        matrix: z.record(z.string(), z.array(z.number())),
      })
      .optional(),
    steps: z.array(step.refine(({ uses, run }) => (uses === undefined) !== (run === undefined))),
  }),
  z.strictObject({
    uses: z.string(),
    needs: z.string().optional(),
    with: texts,
    secrets: z.literal("inherit"),
  }),
]);

/** The subset of GitHub's syntax that these workflows use; anything else counts as a mistake. */
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.tuple([z.literal("main")]) }).optional(),
    pull_request: z.null().optional(),
    workflow_call: z
      .strictObject({
        inputs: z.record(
          z.string(),
          z.strictObject({
            description: z.string(),
            required: z.literal(true),
            type: z.literal("string"),
          }),
        ),
      })
      .optional(),
  }),
  permissions: z.record(z.string(), z.enum(["read", "write"])).optional(),
  concurrency: z
    .union([z.string(), z.strictObject({ group: z.string(), "cancel-in-progress": z.boolean() })])
    .optional(),
  jobs: z.record(z.string(), job),
});

const read = (file: string) => readFileSync(join(project, file), "utf8");
const parsed = (file: string) => parseDocument(read(file), { strict: true, uniqueKeys: true });
const jobsOf = (file: string) => workflow.parse(parsed(file).toJS()).jobs;

/** Every command of a workflow. */
function commandsOf(file: string): string {
  const steps = Object.values(jobsOf(file)).flatMap((one) => ("steps" in one ? one.steps : []));
  return steps.map(({ run = "" }) => run).join("\n");
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

describe.each(WORKFLOWS)("%s", (file) => {
  test("is YAML without a warning, without aliases, and a workflow", () => {
    const document = parsed(file);
    expect([...document.errors, ...document.warnings]).toEqual([]);
    const aliases: unknown[] = [];
    visit(document, { Node: (_, node) => void (isAlias(node) && aliases.push(node)) });
    expect(aliases).toEqual([]);
    workflow.parse(document.toJS());
  });
  test("pins every action to a commit and says which version that is", () => {
    visit(parsed(file), {
      Pair: (_, { key, value }) => {
        if (!isScalar(key) || key.value !== "uses" || !isScalar(value)) return;
        if (String(value.value).startsWith("./")) return;
        expect(value.value).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
        expect(value.comment, String(value.value)).toMatch(/^ v\d+\.\d+\.\d+$/);
      },
    });
  });
  test("runs scripts that there are", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const run = all(commandsOf(file), /npm run (?:-s )?([\w:-]+)/g);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run));
  });
});

describe("the deployment workflow", () => {
  const commands = commandsOf(DEPLOY_STAGE);

  test("goes to staging, then shows production's changes, then waits for the approval", () => {
    const [name = ""] = Object.keys(
      workflow.parse(parsed(DEPLOY_STAGE).toJS()).on.workflow_call?.inputs ?? {},
    );
    const { uses, ...rest } = { uses: "./.github/workflows/deploy-stage.yml", secrets: "inherit" };
    expect(jobsOf(DEPLOY)).toEqual({
      staging: { uses, with: { [name]: "staging" }, ...rest },
      preview: expect.objectContaining({ needs: "staging", environment: "production-preview" }),
      production: { uses, needs: "preview", with: { [name]: "production" }, ...rest },
    });
    expect(commandsOf(DEPLOY)).toContain("npx cdk diff");
  });
  test("deploys to one environment at a time, whatever waits for the other one", () => {
    expect(jobsOf(DEPLOY_STAGE).deploy).toMatchObject({
      environment: expect.stringMatching(/^\$\{\{ inputs\.environment \}\}$/),
      concurrency: expect.stringMatching(/^deploy-\$\{\{ inputs\.environment \}\}$/),
    });
    expect(workflow.parse(parsed(DEPLOY).toJS()).concurrency).toBeUndefined();
  });
  test("has time for two of the longest canaries, and so have its credentials", () => {
    const deploy = jobsOf(DEPLOY_STAGE).deploy;
    if (deploy === undefined || !("steps" in deploy)) throw new Error("no steps");
    const minutes = deploy["timeout-minutes"];
    expect(minutes).toBeGreaterThanOrEqual(2 * Math.max(...CANARY_MINUTES) + 30);
    const [seconds] = deploy.steps.flatMap((one) => one.with?.["role-duration-seconds"] ?? []);
    expect(seconds).toBe(60 * minutes);
    expect(readPage("docs/deploy.md")).toContain(`--max-session-duration ${seconds}`);
  });
  test("asks for a route every second while the canaries run", () => {
    const [before = "", after = ""] = commands.split("npx cdk deploy");
    expect(before).toMatch(/while sleep 1; do\n.*\bquery "\$asker"/s);
    expect(after).toContain("npm run -s check -- smoke");
    const [, body = "", path = ""] = /-d '(.*?)' "\$API_URL(.*?)\$ENTERPRISE"/.exec(before) ?? [];
    const { path: served, request } = endpoints["quote-routes"];
    expect(`${path}{enterpriseId}`).toBe(served);
    expect(request.safeParse(JSON.parse(body)).success).toBe(true);
  });
  test("passes options that smoke has", () => {
    const [, call = ""] = commands.split("npm run -s check -- smoke ");
    const options = all(call, /--([\w-]+)/g);
    expect(options.toSorted()).toEqual(["bus", "console", "enterprise", "url"]);
    expect(call).toContain('--enterprise "$ENTERPRISE"');
    expect(Object.keys(OPTIONS)).toEqual(expect.arrayContaining(options));
  });
  test("names the stack and its outputs as they are", () => {
    const directory = join(inject("stackFolder"), "workflow");
    const { stacks } = createStacksWithoutCode(directory, { console: {}, edge: true });
    const outputs = stacks.flatMap((stack) =>
      Object.keys(Template.fromStack(stack).findOutputs("*")).map((name) => [
        stack.stackName.replace("rota-vpo-test-", ""),
        name,
      ]),
    );
    const used = [...commands.matchAll(/\boutput (\w+) (\w+)/g)].map((found) => found.slice(1));
    expect(used.toSorted()).toEqual([
      ["api", "Url"],
      ["console", "ConsoleUrl"],
      ["edge", "EdgeUrl"],
      ["events", "EventBusName"],
    ]);
    expect(outputs).toEqual(expect.arrayContaining(used));
    expect(read(DEPLOY_STAGE)).toMatch(/STACK: rota-vpo-\$\{\{ vars\.STAGE \}\}$/m);
  });
  test("chooses the stage in every command of the CDK", () => {
    const cdk = all(commands, /npx cdk (.*)/g);
    expect(cdk.map((command) => command.split(" ")[0])).toEqual(["synth", "diff", "deploy"]);
    for (const command of cdk) expect(command).toMatch(/-c stage=\$\{\{ vars\.STAGE \}\}/);
  });
  test("uses the variables and secrets that the deployment page lists", () => {
    const used = all(read(DEPLOY) + read(DEPLOY_STAGE), /\$\{\{ (?:vars|secrets)\.(\w+) \}\}/g);
    const [, section = ""] = readPage("docs/deploy.md").split("### Deploy from GitHub Actions");
    const listed = codeSpans(section.split("\n### ")[0] ?? "").filter((code) =>
      /^[A-Z_]+$/.test(code),
    );
    expect([...new Set(used)].toSorted()).toEqual([...new Set(listed)].toSorted());
  });
});
