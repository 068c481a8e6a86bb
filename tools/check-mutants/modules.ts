/** Code whose faults the tests beside it must notice. */
export interface MutatedModule {
  /** Files that are changed, as globs. */
  code: readonly string[];
  /** Tests that must fail, as globs. */
  tests: readonly string[];
  /** True if no change may go unnoticed, unless a comment in the code says why none can notice it. */
  isStrict?: true;
}

/** The modules by name. A strict one decides what is paid or who may ask. */
export const MODULES: Readonly<Record<string, MutatedModule>> = {
  floor: {
    code: ["lib/quote/freight/*.ts"],
    tests: ["test/quote/freight/*.test.ts"],
    isStrict: true,
  },
  prices: {
    code: ["lib/quote/tolls/{pricing,price-passage,tariff-history,toll-sums,weekend}.ts"],
    tests: ["test/quote/tolls/{pricing,quote-tolls,tariff-history,toll-*,weekend}.test.ts"],
    isStrict: true,
  },
  signature: {
    code: ["lib/deliver/webhooks/signature.ts"],
    tests: ["test/deliver/webhooks/signature.test.ts"],
    isStrict: true,
  },
  authorisation: {
    code: ["lib/service/api/http/{authorization,enterprises}.ts"],
    tests: ["test/service/api/http/{authorization,enterprises}.test.ts"],
    isStrict: true,
  },
  webhooks: {
    code: [
      "lib/deliver/webhooks/*.ts",
      "!lib/deliver/webhooks/{signature,attempt-delivery,delivery-not-confirmed,expected-end,too-many-attempts,post,send-delivery,target,unusable-target,look-up}.ts",
    ],
    tests: [
      "test/deliver/webhooks/!(signature|attempt-delivery|post|send-delivery|target|look-up|hostile-clients).test.ts",
    ],
  },
  attempts: {
    code: [
      "lib/deliver/webhooks/{attempt-delivery,delivery-not-confirmed,expected-end,too-many-attempts}.ts",
    ],
    tests: ["test/deliver/webhooks/attempt-delivery.test.ts"],
  },
  jobs: { code: ["lib/deliver/jobs/**/*.ts"], tests: ["test/deliver/jobs/**/*.test.ts"] },
  // The choice and ranking of routes, without the order of visiting.
  routes: {
    code: [
      "lib/quote/routing/plan/*.ts",
      "!lib/quote/routing/plan/{order-places,visiting-order}.ts",
    ],
    tests: ["test/quote/routing/plan/!(order-places|visiting-order).test.ts"],
  },
  // The plazas that a path pays, and in which direction.
  matching: {
    code: ["lib/quote/tolls/matching/{crossings,gates,paid-passages,passages,single-charge}.ts"],
    tests: [
      "test/quote/tolls/matching/{approaches,crossings,gates,paid-passages,passages,single-charge,standing,tolerances}.test.ts",
    ],
  },
};
