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
    code: ["lib/deliver/webhooks/*.ts", "!lib/deliver/webhooks/signature.ts"],
    tests: ["test/deliver/webhooks/*.test.ts"],
  },
  jobs: { code: ["lib/deliver/jobs/**/*.ts"], tests: ["test/deliver/jobs/**/*.test.ts"] },
  places: { code: ["lib/quote/places/**/*.ts"], tests: ["test/quote/places/**/*.test.ts"] },
  tolls: { code: ["lib/quote/tolls/**/*.ts"], tests: ["test/quote/tolls/**/*.test.ts"] },
  routes: {
    code: ["lib/quote/routing/plan/**/*.ts"],
    tests: ["test/quote/routing/plan/**/*.test.ts"],
  },
};
