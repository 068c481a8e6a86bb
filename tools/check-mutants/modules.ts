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
      "test/deliver/webhooks/!(signature|attempt-delivery|post|send-delivery|target|look-up|any-target|hostile-clients).test.ts",
    ],
  },
  attempts: {
    code: [
      "lib/deliver/webhooks/{attempt-delivery,delivery-not-confirmed,expected-end,too-many-attempts}.ts",
    ],
    tests: ["test/deliver/webhooks/attempt-delivery.test.ts"],
  },
  // The guard against deliveries to addresses inside our networks, and the request itself.
  targets: {
    code: ["lib/deliver/webhooks/{look-up,post,send-delivery,target,unusable-target}.ts"],
    tests: ["test/deliver/webhooks/{look-up,post,send-delivery,target,hostile-clients}.test.ts"],
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
  // Parts of a path near gates, and whether a way between two points follows it.
  ways: {
    code: [
      "lib/quote/tolls/matching/{approaches,path-metres,plaza-stands,roads,standing,tolerances,way-follows}.ts",
    ],
    tests: ["test/quote/tolls/matching/!(corridors|right-angles).test.ts"],
  },
  // The tolls of a path, its vehicle and its day. What they cost is above.
  tolls: {
    code: [
      "lib/quote/tolls/*.ts",
      "!lib/quote/tolls/{pricing,price-passage,tariff-history,toll-sums,weekend,quote-path}.ts",
    ],
    tests: ["test/quote/tolls/!(pricing|tariff-history|weekend|quote-path).test.ts"],
  },
  exits: {
    code: ["lib/quote/tolls/{courses,exits,unpriced}/*.ts"],
    tests: [
      "test/quote/tolls/{courses,exits,unpriced}/!(rodoanel).test.ts",
      "test/quote/tolls/plausible-path.test.ts",
    ],
  },
  tracks: {
    code: ["lib/quote/tolls/track/*.ts"],
    tests: ["test/quote/tolls/track/!(quote-track).test.ts"],
  },
  // The readers whose long patterns are not yet tested part by part stay out.
  read: {
    code: [
      "lib/quote/places/read/*.ts",
      "!lib/quote/places/read/{cep-in-address,place-parts,recognise-address,recognise-kilometre}.ts",
    ],
    tests: ["test/quote/places/read/!(parse-place).test.ts"],
  },
  // The look-ups of places, in small tables: all of Brazil loads too slowly for every change.
  gazetteer: {
    code: [
      "lib/quote/places/gazetteer/*.ts",
      "!lib/quote/places/gazetteer/{open-gazetteer,territory}.ts",
    ],
    tests: [
      "test/quote/places/gazetteer/!(any-name-key|cep-index|complete-place|gazetteer|name-index|place-tables|territory).test.ts",
    ],
  },
  resolve: {
    code: [
      "lib/quote/places/resolve/*.ts",
      "lib/quote/places/search-places.ts",
      "lib/quote/places/gazetteer/{open-gazetteer,territory}.ts",
    ],
    tests: [
      "test/quote/places/{resolve/*,search-places,gazetteer/territory}.test.ts",
      "test/quote/addresses/managed/managed-addresses.test.ts",
    ],
  },
  quotes: {
    code: ["lib/quote/routing/*.ts"],
    tests: ["test/quote/routing/!(cheapest-quotes|quote-routes).test.ts"],
  },
  along: {
    code: ["lib/quote/routing/along/*.ts"],
    tests: ["test/quote/routing/along/*.test.ts"],
  },
  ends: {
    code: ["lib/quote/routing/ends/*.ts"],
    tests: ["test/quote/routing/ends/*.test.ts"],
  },
  restrictions: {
    code: ["lib/quote/routing/{avoid,restrictions,via}/*.ts"],
    tests: ["test/quote/routing/{avoid,restrictions,via}/*.test.ts"],
  },
  geo: { code: ["lib/quote/geo/*.ts"], tests: ["test/quote/geo/*.test.ts"] },
};
