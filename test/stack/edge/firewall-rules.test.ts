import { expect, test } from "vitest";
import { errorBodySchema } from "../../../lib/service/api/schemas/error-schema.ts";
import { firewallRules, RATE_BODY } from "../../../lib/stack/edge/firewall-rules.ts";

test("rules that would block large, binary or XML bodies, and plain clients, only count", () => {
  const common = firewallRules("stack", 1_000).find(
    ({ name }) => name === "AWSManagedRulesCommonRuleSet",
  );
  expect(common?.statement).toMatchObject({
    managedRuleGroupStatement: {
      ruleActionOverrides: [
        "SizeRestrictions_BODY",
        "GenericRFI_BODY",
        "CrossSiteScripting_BODY",
        "GenericLFI_BODY",
        "NoUserAgent_HEADER",
      ].map((name) => ({ name, actionToUse: { count: {} } })),
    },
  });
});

test("the firewall's 429 has the fields of the service's own, but for the request", () => {
  const body = JSON.parse(RATE_BODY.body.content);
  expect(errorBodySchema.omit({ id_requisicao: true }).strict().parse(body)).toMatchObject({
    codigo: "429",
    tipo: "requisicoes_demais",
  });
});
