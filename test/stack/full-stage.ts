import type { StageEntries } from "./create-stacks.ts";

/** Entries that together give every resource that a key can add. */
export const FULL_STAGE: StageEntries = {
  edge: true,
  domainName: "api.transportadora.dev",
  certificateArn: "arn:aws:acm:sa-east-1:123456789012:certificate/0a1b2c3d",
  edgeCertificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d",
  edgeTarget: "d111111abcdef8.cloudfront.net",
  hostedZone: { id: "Z123", name: "transportadora.dev" },
  console: {
    clientId: "console",
    domainName: "frete.transportadora.dev",
    certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d",
  },
  egress: "dual-stack",
  customerKey: true,
  backupDays: 35,
  addressSource: "amazon-location",
  tiles: "image",
  alarmEmail: "plantao@transportadora.dev",
  producerAccounts: ["210987654321"],
  corsOrigins: ["https://app.transportadora.dev"],
  provisionedConcurrency: { "quote-routes": 2 },
  attemptConcurrency: 100,
  jobConcurrency: 100,
  apiConcurrency: { "quote-routes": 200 },
  routeThrottles: { "get-jwks": { rate: 1_000, burst: 2_000 } },
  costCenter: "4711",
};
