import { explainIssue, fieldPath } from "../../base/explain-issue.ts";
import { vpoSchema } from "./event.ts";

/** Faults of a voucher, and its fields that no client would receive. */
export interface VoucherCheck {
  /** `origem: valor inválido; …`, in Portuguese; empty if an event with it would be accepted. */
  faults: string[];
  /** Names of the fields that the schema does not have. */
  additional: string[];
}

/** Checks the `vpo` object of an event as the service will, for its producer. */
export function checkVoucher(vpo: unknown): VoucherCheck {
  const result = vpoSchema.safeParse(vpo, { reportInput: true });
  const issues = result.error?.issues ?? [];
  return {
    faults: issues
      .filter(({ code }) => code !== "unrecognized_keys")
      .map((issue) => `${fieldPath(issue.path, "vpo")}: ${explainIssue(issue)}`),
    additional: issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : [])),
  };
}
