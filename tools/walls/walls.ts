/** A folder between walls: its files may import only their own folder and the listed ones. */
export interface Room {
  folder: string;
  /** One line for the map of the code. */
  holds: string;
  /**
   * Folders that it may import, with everything below them; a file name stands for that file alone.
   */
  imports: readonly string[];
  /** Guarded packages that it may import. */
  packages?: readonly (keyof typeof GUARDED)[];
}

/** Packages, or their scopes, that few folders may import. */
export const GUARDED = {
  "the AWS SDK": ["@aws-sdk"],
  "the CDK": ["aws-cdk-lib", "constructs"],
  "the engine": ["@valhallajs"],
} as const;

const DOMAIN = ["lib/base", "lib/quote", "lib/deliver"];
const ROOMS_OF_LIB = [...DOMAIN, "lib/build", "lib/service", "lib/stack", "lib/laptop"];

/** Every folder with code and what it may import. Everything else is denied. */
export const WALLS: readonly Room[] = [
  {
    folder: "lib/base",
    holds:
      "errors, notices, formats, UFs, tables of text, licences: everything that all rooms may use",
    imports: [],
  },
  { folder: "lib/quote/geo", holds: "points, boxes and polylines", imports: ["lib/base"] },
  {
    folder: "lib/quote/freight",
    holds: "the legal freight floor",
    imports: ["lib/base", "lib/quote/tolls/vehicle.ts"],
  },
  {
    folder: "lib/quote/places",
    holds:
      "text to place: `gazetteer` knows names, `read` recognises texts, `resolve` finds points",
    imports: ["lib/base", "lib/quote/geo"],
  },
  {
    folder: "lib/quote/addresses",
    holds: "text to address and point to address, in an address index or at a geocoding service",
    imports: ["lib/base", "lib/quote/geo", "lib/quote/places"],
  },
  {
    folder: "lib/quote/tolls",
    holds: "a toll query: `catalogue`, `matching` of paths, prices",
    imports: ["lib/base", "lib/quote/geo"],
  },
  {
    folder: "lib/quote/routing",
    holds:
      "a route query: `engine` searches, `ends` joins places and roads, `plan` chooses routes, `along` describes them",
    imports: [
      "lib/base",
      "lib/quote/addresses",
      "lib/quote/freight",
      "lib/quote/geo",
      "lib/quote/places",
      "lib/quote/tolls",
    ],
  },
  {
    folder: "lib/quote/routing/engine/load-engine.ts",
    holds: "the only file that imports the engine",
    imports: [],
    packages: ["the engine"],
  },
  {
    folder: "lib/deliver/webhooks",
    holds: "events, webhooks, deliveries and their attempts",
    imports: ["lib/base"],
  },
  {
    folder: "lib/deliver/jobs",
    holds: "large jobs of queries: bounds, start, end",
    imports: ["lib/base", "lib/deliver/webhooks"],
  },
  {
    folder: "lib/build",
    holds:
      "tables and extracts to files: `network`, `map`, `addresses`, `cnefe`, and the console's `site`",
    imports: ["lib/base", "lib/quote"],
  },
  {
    folder: "lib/service/lambda",
    holds: "logger, metrics, environment, the wrapper of tasks",
    imports: ["lib/base", "lib/deliver/webhooks"],
  },
  {
    folder: "lib/service/api",
    holds:
      "the table of endpoints and the wrapper of handlers: `http`, `schemas`, `requests`, `answers`, `queries`, `openapi`",
    imports: [...DOMAIN, "lib/service/lambda"],
  },
  {
    folder: "lib/service/aws",
    holds: "stores, bus, queues, keys: the only folder that imports `@aws-sdk`",
    imports: [...DOMAIN, "lib/service/lambda"],
    packages: ["the AWS SDK"],
  },
  {
    folder: "lib/service/limited-endpoint.ts",
    holds: "the wrapper of handlers within the limit of each enterprise",
    imports: ["lib/service/api", "lib/service/aws/limits"],
  },
  {
    folder: "lib/stack",
    holds: "the CDK stacks, a folder for each, and both state machines",
    imports: [...DOMAIN, "lib/service"],
    packages: ["the CDK"],
  },
  {
    folder: "lib/stack/console/console-settings.ts",
    holds: "settings of the console for its service; free of the CDK",
    imports: ["lib/quote/routing/network/street-map.ts"],
  },
  {
    folder: "lib/stack/console/site-headers.ts",
    holds: "the headers of the console's files; free of the CDK",
    imports: ["lib/stack/console/console-settings.ts"],
  },
  {
    folder: "lib/laptop",
    holds: "the local service: a stand-in for each AWS service, in its own folder",
    imports: [
      ...DOMAIN,
      "lib/build",
      "lib/service",
      "lib/stack/console/console-settings.ts",
      "lib/stack/console/site-headers.ts",
      "lib/stack/events/vpo-rule.json",
    ],
  },
  {
    folder: "functions",
    holds: "one file per Lambda, named by verb and noun; wiring only",
    imports: [...DOMAIN, "lib/service"],
  },
  {
    folder: "bin",
    holds: "commands that a person runs",
    imports: ROOMS_OF_LIB,
    packages: ["the CDK"],
  },
  {
    folder: "tools",
    holds: "generators and checks for contributors and CI",
    imports: [...ROOMS_OF_LIB, "client/tools"],
  },
  {
    folder: "tools/check-limits",
    holds: "load checks: they stand in for producers and receivers",
    imports: [
      ...ROOMS_OF_LIB,
      "test",
      "tools/check/measure.ts",
      "tools/check/result.ts",
      "tools/in-process-service.ts",
    ],
    packages: ["the AWS SDK"],
  },
  {
    folder: "web",
    holds: "the console, a page for browsers",
    imports: [
      "lib/base/brazil-day.ts",
      "lib/base/error-kinds.ts",
      "lib/base/fold-text.ts",
      "lib/base/tariff-age.ts",
      "lib/quote/geo",
      "lib/service/api/schemas",
      "lib/service/api/sheets/cell-faults.ts",
      "lib/service/api/sheets/sheet-text.ts",
      "lib/service/api/sheets/trip-cells.ts",
      "lib/service/api/sheets/workbook",
      "lib/stack/console/console-settings.ts",
    ],
  },
  { folder: "client", holds: "the typed client, a package of its own", imports: [] },
];
