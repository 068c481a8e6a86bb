import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { ErrorBody } from "../../service/api/schemas/error-schema.ts";

const TOO_MANY: Omit<ErrorBody, "id_requisicao"> = {
  codigo: "429",
  tipo: "requisicoes_demais",
  mensagem: "Este endereço fez requisições demais. Tente de novo em 60 s.",
};

/**
 * Rules of AWS's common group that only count, because they would block legitimate callers:
 *
 * - `SizeRestrictions_BODY`: bodies above 8 kB, but a polyline has up to 4 MB.
 * - `GenericRFI_BODY`: URLs with an IPv4 address, but a webhook may have one.
 * - `CrossSiteScripting_BODY`: markup, but a GPX is XML, and the bytes of an XLSX may look like any.
 * - `GenericLFI_BODY`: paths such as `../`, which the same files may hold.
 * - `NoUserAgent_HEADER`: requests without `User-Agent`, which the clients of many ERP systems
 *   send.
 *
 * No page shows what a body holds as markup, and no file is opened by a name in a body.
 *
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html
 */
const COUNTED = [
  "SizeRestrictions_BODY",
  "GenericRFI_BODY",
  "CrossSiteScripting_BODY",
  "GenericLFI_BODY",
  "NoUserAgent_HEADER",
];

/** Managed rule groups of AWS, in order, with their rules that only count. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  AWSManagedRulesCommonRuleSet: COUNTED,
};

export const MANAGED_GROUPS = Object.keys(GROUPS).length;

/**
 * The answer to an address that sends too many requests, in the format of the service's own errors.
 * It lacks `id_requisicao`: a body of AWS WAF is the same text for every request. CloudFront names
 * the request in the header `x-amz-cf-id`.
 */
export const RATE_BODY = {
  key: "TooManyRequests",
  body: {
    contentType: "APPLICATION_JSON",
    content: JSON.stringify(TOO_MANY),
  },
};

/**
 * The rules of the web ACL: a request limit per address, and AWS's groups. Their metrics' names
 * begin with the stack's, so two stages do not share metrics.
 */
export function firewallRules(
  stackName: string,
  requestsPerFiveMinutes: number,
): CfnWebACL.RuleProperty[] {
  const rate: CfnWebACL.RuleProperty = {
    name: "RequestsOfAnAddress",
    priority: 0,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: RATE_BODY.key,
          responseHeaders: [{ name: "retry-after", value: "60" }],
        },
      },
    },
    statement: {
      rateBasedStatement: { aggregateKeyType: "IP", limit: requestsPerFiveMinutes },
    },
    visibilityConfig: visibility(`${stackName}-RequestsOfAnAddress`),
  };
  const groups = Object.entries(GROUPS).map(([name, counted], index) =>
    managedGroup(stackName, name, counted, index + 1),
  );
  return [rate, ...groups];
}

function managedGroup(
  stackName: string,
  name: string,
  counted: readonly string[],
  priority: number,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: "AWS",
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility(`${stackName}-${name}`),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true };
}
