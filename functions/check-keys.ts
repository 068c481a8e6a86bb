import { z } from "zod";
import { keyAgeSeconds } from "../lib/service/aws/keys/key-age.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { emit } from "../lib/service/lambda/metrics.ts";
import { task } from "../lib/service/lambda/task.ts";

const { SIGNING_KEYS_SECRET, TOKEN_KEYS_SECRET } = readEnvironment([
  "SIGNING_KEYS_SECRET",
  "TOKEN_KEYS_SECRET",
]);
const secrets = { signing: SIGNING_KEYS_SECRET, tokens: TOKEN_KEYS_SECRET };

/**
 * Reports the age of the keys every hour, because a rotation that never starts causes no failure.
 */
export const handler = task("check-keys", z.unknown(), async () => {
  const ages = Object.entries(secrets).map(async ([keys, secret]) => {
    emit({ KeyAge: await keyAgeSeconds(secret, new Date()) }, { keys });
  });
  // A failure of one must not hide the other, whose alarm rings if data is missing.
  const failed = (await Promise.allSettled(ages)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
});
