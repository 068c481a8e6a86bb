import { z } from "zod";
import { explainIssue, fieldPath } from "../../base/explain-issue.ts";
import {
  eventDetailSchema,
  hasWholeCents,
  isPlausibleTime,
  timeInUtc,
  vpoSchema,
} from "./event.ts";

/** Faults of a voucher, what is doubtful, and its fields that no client would receive. */
export interface VoucherCheck {
  /** `origem: valor inválido; …`, in Portuguese; empty if an event with it would be accepted. */
  faults: string[];
  /** Doubts about a voucher that would be delivered as it is, in Portuguese. */
  doubts: string[];
  /** Names of the fields that the schema does not have. */
  additional: string[];
}

const FRACTIONS =
  "valor: tem frações de centavo; o evento é aceito, e os clientes o recebem como veio";
const TIME =
  "dataHora: fica mais de um dia no futuro, ou antes de 2001; o evento é aceito, e os clientes o recebem como veio";
const timeSchema = eventDetailSchema.pick({ dataHora: true });
const amountSchema = z.object({ valor: vpoSchema.shape.valor });

/** Checks the `vpo` object of an event as the service will, for its producer. */
export function checkVoucher(vpo: unknown): VoucherCheck {
  const result = vpoSchema.safeParse(vpo, { reportInput: true });
  const issues = result.error?.issues ?? [];
  const { data: amount } = amountSchema.safeParse(vpo);
  return {
    faults: issues
      .filter(({ code }) => code !== "unrecognized_keys")
      .map((issue) => `${fieldPath(issue.path, "vpo")}: ${explainIssue(issue)}`),
    doubts: amount === undefined || hasWholeCents(amount.valor) ? [] : [FRACTIONS],
    additional: issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : [])),
  };
}

/** The fault of a field; its producer may read the names of unknown ones. */
function faultOf(issue: z.core.$ZodIssue): string {
  return issue.code === "unrecognized_keys"
    ? `campos desconhecidos: ${issue.keys.join(", ")}`
    : explainIssue(issue);
}

/** Checks the `detail` of an event in the same way. */
export function checkDetail(detail: object & { vpo?: unknown }, now: Date): VoucherCheck {
  const { error } = eventDetailSchema.safeParse(detail, { reportInput: true });
  const { data } = timeSchema.safeParse({
    dataHora: "dataHora" in detail ? detail.dataHora : undefined,
  });
  const time = data?.dataHora && timeInUtc(data.dataHora);
  const { doubts, additional } = checkVoucher(detail.vpo);
  return {
    faults: (error?.issues ?? []).map(
      (issue) => `${fieldPath(issue.path, "detail")}: ${faultOf(issue)}`,
    ),
    doubts: [...(time && !isPlausibleTime(time, now) ? [TIME] : []), ...doubts],
    additional,
  };
}
