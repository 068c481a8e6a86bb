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
  sending: {
    code: ["lib/deliver/webhooks/{post,send-delivery,target,unusable-target}.ts"],
    tests: ["test/deliver/webhooks/{post,send-delivery,target,hostile-clients}.test.ts"],
  },
  "look-up": {
    code: ["lib/deliver/webhooks/look-up.ts"],
    tests: ["test/deliver/webhooks/look-up.test.ts"],
  },
  jobs: { code: ["lib/deliver/jobs/**/*.ts"], tests: ["test/deliver/jobs/**/*.test.ts"] },
  // Places, by what they do: texts to places, places to points, and the names.
  places: {
    code: [
      "lib/quote/places/read/*.ts",
      "!lib/quote/places/read/{recognise-address,cep-in-address,recognise-kilometre}.ts",
    ],
    tests: ["test/quote/places/read/!(parse-place).test.ts"],
  },
  "addresses-and-kilometres": {
    code: ["lib/quote/places/read/{recognise-address,cep-in-address,recognise-kilometre}.ts"],
    tests: ["test/quote/places/read/{recognise-address,recognise-cep,recognise-kilometre}.test.ts"],
  },
  points: {
    code: ["lib/quote/places/{resolve/*,search-places}.ts"],
    tests: ["test/quote/places/{resolve/*,search-places}.test.ts"],
  },
  names: {
    code: ["lib/quote/places/gazetteer/*.ts"],
    tests: ["test/quote/places/gazetteer/*.test.ts"],
  },
  // The choice and ranking of routes; then the order of visiting.
  routes: {
    code: [
      "lib/quote/routing/plan/*.ts",
      "!lib/quote/routing/plan/{order-places,visiting-order}.ts",
    ],
    tests: ["test/quote/routing/plan/!(order-places|visiting-order).test.ts"],
  },
  tours: {
    code: ["lib/quote/routing/plan/{order-places,visiting-order,tour/*,windows/*}.ts"],
    tests: ["test/quote/routing/plan/{order-places,visiting-order,tour/*,windows/*}.test.ts"],
  },
  // Which plazas a path passes, and which way; what a query may ask; the tables.
  matching: {
    code: [
      "lib/quote/tolls/matching/{approaches,crossings,gates,nearby-ranges,passages,paid-passages,path-metres,single-charge,standing}.ts",
    ],
    tests: [
      "test/quote/tolls/matching/{approaches,gates,passages,paid-passages,path-metres,single-charge,standing}.test.ts",
    ],
  },
  queries: {
    code: [
      "lib/quote/tolls/{calendar,find-charges,find-plazas,off-road,plausible-path,travel-date,travel-direction,vehicle,vehicle-category,quote-path}.ts",
    ],
    tests: [
      "test/quote/tolls/{calendar,find-plazas,off-road,plausible-path,travel-date,vehicle,quote-path}.test.ts",
    ],
  },
  tracks: { code: ["lib/quote/tolls/track/*.ts"], tests: ["test/quote/tolls/track/*.test.ts"] },
  tables: {
    code: ["lib/quote/tolls/catalogue/*.ts"],
    tests: ["test/quote/tolls/catalogue/*.test.ts"],
  },
};
