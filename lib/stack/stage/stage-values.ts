import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";

/** https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_PutRetentionPolicy.html */
const RETENTION_DAYS = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288,
  3653,
];

/** A whole number of at least one. */
export const count = z.int().positive();

/** The number of an AWS account. */
export const account = z.string().regex(/^\d{12}$/, "an AWS account has twelve digits");

/** The value of a tag of AWS resources. */
export const tag = z
  .string()
  .regex(/^[\p{L}\p{Z}\p{N}_.:/=+\-@]{1,256}$/u, "not a value of an AWS tag");

/** A domain name, in lower case. */
export const domain = z
  .string()
  .regex(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    "a domain name in lower case, without protocol or path",
  );

/** An origin that browsers send, or `*` for all. */
export const origin = z
  .string()
  .refine(
    (text) => text === "*" || (URL.canParse(text) && new URL(text).origin === text),
    "an origin is protocol, host and port, such as https://app.example.com",
  );

/** An HTTPS address. The check reads it unchanged, whereas `z.url` would trim and encode it. */
export const httpsAddress = z
  .string()
  .refine(
    (text) => /^https:\/\/\S+$/.test(text) && URL.canParse(text),
    "an address that begins with https:// and has no spaces",
  )
  // `fetch` refuses such an address.
  .refine(
    (text) => !URL.canParse(text) || new URL(text).username === "",
    "an address without a user name",
  );

/**
 * The issuer of tokens, which has neither a query nor a fragment.
 * https://openid.net/specs/openid-connect-core-1_0.html#IDToken
 */
export const issuerAddress = httpsAddress.refine(
  (text) => !/[?#]/.test(text),
  "an address without a query and a fragment",
);

/** A text that is compared as it stands, so blanks around it are a mistake. */
export const exactText = z.string().regex(/^\S(.*\S)?$/, "a text without blanks around it");

/** An HTTPS address that a function outside any private network can reach. */
export const publicAddress = httpsAddress.refine(
  (text) => !URL.canParse(text) || isPublicHost(new URL(text).hostname),
  "an address that the functions reach over the internet",
);

/** Judges host names by their ending, so that the check works offline. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  if (isIP(host)) return ipaddr.process(host).range() === "unicast";
  return host.includes(".") && !/\.(local|localhost|internal|corp|home|lan|home\.arpa)$/.test(host);
}

/** A list without repetitions. */
export function distinct<Item extends z.ZodType>(item: Item) {
  return z.array(item).superRefine((items, context) => {
    const again = items.find((one, index) => items.indexOf(one) < index);
    if (again !== undefined) {
      context.addIssue({ code: "custom", message: `${String(again)} stands twice` });
    }
  });
}

/** The ARN of an ACM certificate. */
export const certificate = z
  .string()
  .regex(
    /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/,
    "the ARN of an ACM certificate",
  );

/** The ARN of an ACM certificate that CloudFront can use. */
export const cloudFrontCertificate = z
  .string()
  .regex(
    /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    "the ARN of an ACM certificate in us-east-1, which CloudFront needs",
  );

/** The ARN of a KMS key. */
export const keyArn = z
  .string()
  .regex(/^arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:key\/[\w-]+$/, "the ARN of a KMS key");

/** The ARN of an SNS topic. */
export const topicArn = z
  .string()
  .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, "the ARN of a standard SNS topic");

/** A number of days for which CloudWatch can keep logs. */
export const logRetention = z
  .number()
  .refine(
    (days) => RETENTION_DAYS.includes(days),
    `a period that CloudWatch offers: ${RETENTION_DAYS.join(", ")}`,
  );
