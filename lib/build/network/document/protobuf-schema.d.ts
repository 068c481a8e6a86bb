declare module "resolve-protobuf-schema" {
  /** The parts of a schema that are changed here. */
  interface Schema {
    messages: { name: string; fields: { name: string }[] }[];
  }

  /** Reads a `.proto` file and its imports. */
  export function sync(path: string): Schema;
}

declare module "pbf/compile" {
  /** Compiles a schema to a `read…` and a `write…` function per message and an object per enum. */
  export function compile(schema: object): object;
}
