declare module "resolve-protobuf-schema" {
  /** Reads a `.proto` file and those that it imports. */
  export function sync(path: string): object;
}

declare module "pbf/compile" {
  /** Compiles a schema to a `read…` and a `write…` function per message and an object per enum. */
  export function compile(schema: object): object;
}
