declare module "asl-validator" {
  /** Checks a state machine's definition. */
  export default function validate(definition: unknown): { isValid: boolean; errors: unknown[] };
}
