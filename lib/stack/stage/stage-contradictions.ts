import type { EndpointName } from "../../service/api/endpoints.ts";
import { TABLES } from "../../service/aws/tables/tables.ts";
import { type TableName, tableName } from "./names.ts";
import { EXAMPLE_STAGE } from "./stage.ts";
import type { StageFile } from "./stage-schema.ts";

/** Concurrent executions of an account that Lambda keeps free of reservations. */
const UNRESERVED_CONCURRENCY = 100;

/** A condition, and the message for a stage that breaks it. */
type Rule = readonly [holds: boolean, fault: string];

/** Faults between entries that are valid by themselves, one sentence each. */
export function contradictions(stage: string, entries: StageFile): string[] {
  const rules = [
    ...domainRules(entries),
    ...ownRules(entries),
    ...(stage === EXAMPLE_STAGE ? [] : [...issuerRules(entries), ...listenerRules(entries)]),
    ...alarmRules(entries),
    ...burstRules(entries),
    ...reservationRules(entries),
    ...addressSourceRules(entries),
    ...attemptRules(entries),
    ...tableRules(stage, entries),
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/**
 * Rules for the domains of the API, the edge and the console, with their certificates and records.
 */
function domainRules(entries: StageFile): Rule[] {
  const { account, region, domainName, certificateArn, hostedZone } = entries;
  const { executeApi, deliveryIssuer, edge, edgeCertificateArn, edgeTarget, basePath } = entries;
  const pages = entries.console;
  const owners = [
    ["certificateArn", certificateArn, region],
    ["edgeCertificateArn", edgeCertificateArn, "us-east-1"],
    ["console: certificateArn", pages?.certificateArn, "us-east-1"],
  ] as const;
  return [
    ...owners.map(
      ([key, arn, where]): Rule => [
        arn === undefined || arn.split(":").slice(3, 5).join(" ") === `${where} ${account}`,
        `${key}: the certificate must be in ${where}, in account ${account}`,
      ],
    ),
    [
      edge ||
        basePath !== undefined ||
        (domainName === undefined) === (certificateArn === undefined),
      "domainName and certificateArn go together",
    ],
    [
      !edge || (domainName === undefined) === (edgeCertificateArn === undefined),
      "edge: domainName and edgeCertificateArn go together, or callers of the domain pass by the firewall",
    ],
    [
      domainName !== undefined || certificateArn === undefined,
      "certificateArn: there is no domainName",
    ],
    [edge || edgeCertificateArn === undefined, "edgeCertificateArn: there is no edge"],
    [
      edgeTarget === undefined || (edgeCertificateArn !== undefined && hostedZone !== undefined),
      "edgeTarget needs an edge with a domainName and a hostedZone",
    ],
    [
      (pages?.domainName === undefined) === (pages?.certificateArn === undefined),
      "console: domainName and certificateArn go together",
    ],
    [
      pages?.domainName === undefined || pages.domainName !== domainName,
      "console: its domainName must differ from that of the API",
    ],
    [executeApi || domainName !== undefined, "executeApi: false needs a domainName"],
    [
      executeApi || deliveryIssuer === undefined || !isExecuteApi(deliveryIssuer),
      "executeApi: false would leave the keys at the deliveryIssuer without an answer; move it first",
    ],
    [executeApi || !edge, "executeApi: must be true with an edge, which reaches the API there"],
    [
      hostedZone === undefined || `.${domainName}`.endsWith(`.${hostedZone.name}`),
      "hostedZone: its name must end the domainName",
    ],
  ];
}

/** Rules for existing resources of a company that the stage uses. */
function ownRules(entries: StageFile): Rule[] {
  const { region, customerKey, egress, egressVpc, eventBus, producerAccounts } = entries;
  const { basePath, domainName, certificateArn, hostedZone, edge } = entries;
  return [
    [
      typeof customerKey === "boolean" || customerKey.split(":")[3] === region,
      `customerKey: the key must be in ${region}`,
    ],
    [(egress === "own") === (egressVpc !== undefined), "egressVpc goes together with egress: own"],
    [
      eventBus === undefined || producerAccounts.length === 0,
      "producerAccounts: eventBus has a policy of its own; allow them there",
    ],
    [basePath === undefined || domainName !== undefined, "basePath: there is no domainName"],
    [basePath === undefined || !edge, "basePath: not with an edge, which serves the whole domain"],
    [
      basePath === undefined || (certificateArn === undefined && hostedZone === undefined),
      "basePath: the domain has its certificate and record already",
    ],
  ];
}

function issuerRules({ issuer, jwksUrl }: StageFile): Rule[] {
  return Object.entries({ issuer, jwksUrl }).map(([key, address]) => [
    !isExample(address),
    `${key}: ${address} is an example; name your own issuer`,
  ]);
}

/** True if an address is the default one of an API of API Gateway. */
function isExecuteApi(address: string): boolean {
  return /\.execute-api\.[a-z0-9-]+\.amazonaws\.com$/.test(new URL(address).hostname);
}

/** A stage that keeps its data is in real use, so somebody must receive its alarms. */
function listenerRules({ alarmEmail, alarmTopicArn, removalPolicy }: StageFile): Rule[] {
  return [
    [
      removalPolicy !== "retain" || alarmEmail !== undefined || alarmTopicArn !== undefined,
      "alarmEmail, alarmTopicArn: name one of them, or nobody hears the alarms of a retained stage",
    ],
  ];
}

function alarmRules({ alarmEmail, alarmTopicArn, region }: StageFile): Rule[] {
  return [
    [
      alarmEmail === undefined || alarmTopicArn === undefined,
      "alarmEmail: alarms go to alarmTopicArn; subscribe the address there",
    ],
    [
      alarmTopicArn === undefined || alarmTopicArn.split(":")[3] === region,
      `alarmTopicArn: the topic must be in ${region}`,
    ],
  ];
}

/** A bucket smaller than one second's worth would refuse requests below the rate. */
function burstRules(entries: StageFile): Rule[] {
  const { throttleRate, throttleBurst, enterpriseRate, enterpriseBurst, routeThrottles } = entries;
  const own = Object.entries(routeThrottles).map(
    ([name, { rate, burst }]): Rule => [
      burst >= rate,
      `routeThrottles: the burst of ${name} must be at least its rate`,
    ],
  );
  return [
    [throttleBurst >= throttleRate, "throttleBurst: must be at least throttleRate"],
    [enterpriseBurst >= enterpriseRate, "enterpriseBurst: must be at least enterpriseRate"],
    ...own,
  ];
}

/** True if an address is on a domain reserved for examples (RFC 2606). */
function isExample(address: string): boolean {
  const host = new URL(address).hostname;
  return /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/.test(host);
}

/** Rules for the functions' shares of the account's quota of concurrent executions. */
function reservationRules(entries: StageFile): Rule[] {
  const { accountConcurrency, apiConcurrency, attemptConcurrency, jobConcurrency } = entries;
  const { eventConcurrency, partConcurrency, provisionedConcurrency } = entries;
  // Warm executions count against a function's reservation or, without one, the account's quota.
  const taken = {
    ...provisionedConcurrency,
    ...apiConcurrency,
    attemptConcurrency,
    jobConcurrency,
  };
  const reserved = Object.values(taken).reduce<number>((sum, one = 0) => sum + one, 0);
  return [
    ...Object.entries(provisionedConcurrency).map(([name, warm]): Rule => {
      const limit = apiConcurrency[name as EndpointName] ?? warm;
      return [warm <= limit, `provisionedConcurrency: ${name} has only ${limit} in apiConcurrency`];
    }),
    [
      reserved <= Math.max(0, accountConcurrency - UNRESERVED_CONCURRENCY),
      `apiConcurrency, attemptConcurrency, jobConcurrency, provisionedConcurrency: together at most ${UNRESERVED_CONCURRENCY} less than accountConcurrency`,
    ],
    [
      eventConcurrency < accountConcurrency,
      "eventConcurrency: must be less than accountConcurrency, or events take the API's executions",
    ],
    [
      partConcurrency < (jobConcurrency ?? accountConcurrency),
      "partConcurrency: must be less than jobConcurrency and accountConcurrency, or one job takes all executions",
    ],
  ];
}

function addressSourceRules({ addressSource, addresses }: StageFile): Rule[] {
  return [
    [
      addressSource === "index" || addresses.length === 0,
      "addressSource: amazon-location is used instead of addresses",
    ],
  ];
}

function attemptRules(entries: StageFile): Rule[] {
  const { accountConcurrency, attemptConcurrency, attemptsPerEnterprise } = entries;
  return [
    [
      attemptsPerEnterprise < (attemptConcurrency ?? accountConcurrency),
      "attemptsPerEnterprise: must be less than attemptConcurrency and accountConcurrency, or one enterprise takes all attempts",
    ],
  ];
}

/** Two tables of one name would mix their items. */
function tableRules(name: string, { tables }: StageFile): Rule[] {
  const all = Object.keys(TABLES) as TableName[];
  const names = all.map((table) => tableName({ name, tables }, table));
  const again = names.find((one, i) => names.indexOf(one) < i);
  return [[again === undefined, `tables: ${again} stands for two tables`]];
}
