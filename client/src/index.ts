export {
  type ClientOptions,
  createRotaVpo,
  type ErrorBody,
  messageOf,
  type RotaVpo,
} from "./client.ts";
export { type RetryOptions, withRetries } from "./retry.ts";
export type { components, operations, paths } from "./schema.ts";
export {
  createVerifier,
  type Delivery,
  type Event,
  InvalidDelivery,
  type VerifierOptions,
  type Verify,
} from "./verify.ts";
