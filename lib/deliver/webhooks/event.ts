import { z } from "zod";
import { explainIssue, fieldPath } from "../../base/explain-issue.ts";
import { UFS } from "../../base/ufs.ts";

/** Kinds of events that a webhook can subscribe to; also the `detail-type` on the bus. */
export const EVENT_KINDS = [
  "vpo.created",
  "vpo.updated",
  "vpo.canceled",
  "vpo.statusChanged",
] as const;

/** Kind of the test events that a client requests for one webhook. */
export const TEST_KIND = "vpo.test";

const uf = z.enum(UFS);

/** The toll voucher as producers send it and clients receive it. */
export const vpoSchema = z.strictObject({
  guid: z
    .guid()
    .describe(
      "GUID do VPO como o produtor o escreve; compare-o sem distinguir maiúsculas de minúsculas",
    ),
  documento: z
    .string()
    // A CNPJ may have letters since July 2026: see `lib/base/cnpj.ts`.
    .regex(/^[0-9A-Z]{1,20}$/, "deve ter de 1 a 20 dígitos ou letras maiúsculas")
    .describe("Número do documento, sem pontuação; um CNPJ pode ter letras maiúsculas"),
  valor: z
    .number()
    .nonnegative()
    .describe("Valor em reais, com até duas casas decimais; um com mais é entregue como veio"),
  status: z.string().min(1).max(100).describe("Situação atual do VPO"),
  origem: uf.describe("UF de origem"),
  destino: uf.describe("UF de destino"),
  transportador: z.string().min(1).max(300).describe("Nome do transportador"),
});

export type Vpo = z.infer<typeof vpoSchema>;

/** True if an amount in reais is a whole number of cents. An event is delivered with any amount. */
export function hasWholeCents(reais: number): boolean {
  return Number(reais.toFixed(2)) === reais;
}

/** Furthest ahead that an event may be: clocks differ, and some senders label local time as UTC. */
const MAX_AHEAD_MS = 86_400_000;
/** Year of the law that introduced the vouchers (Lei nº 10.209/2001). */
const FIRST_YEAR = "2001";

/** First and last moment that ISO 8601 writes with a year of four digits. */
const FIRST_MOMENT = Date.parse("0000-01-01T00:00:00.000Z");
const LAST_MOMENT = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * A time (ISO 8601 with an offset) in UTC. If its year in UTC does not have four digits, such as
 * the end of 9999 in Brasília, it becomes the first or last moment of such a year.
 */
export function timeInUtc(time: string): string {
  const moment = Math.min(LAST_MOMENT, Math.max(FIRST_MOMENT, Date.parse(time)));
  return new Date(moment).toISOString();
}

/** True if an event may have happened at this time (ISO 8601 in UTC). It is delivered with any time. */
export function isPlausibleTime(time: string, now: Date): boolean {
  return time >= FIRST_YEAR && Date.parse(time) <= now.getTime() + MAX_AHEAD_MS;
}

/** The toll voucher, with any fields that a producer adds. */
const vpoInputSchema = z.looseObject(vpoSchema.shape);

/** Largest size of a voucher's additional fields that are kept, in bytes of JSON. */
const MAX_ADDITIONAL_BYTES = 8_192;

/** Default pattern of a whole enterprise identifier. */
export const ENTERPRISE_PATTERN = "[A-Za-z0-9._-]{1,64}";
const enterpriseRegExp = new RegExp(`^(?:${ENTERPRISE_PATTERN})$`, "u");

function detailSchema(enterprisePattern: RegExp) {
  return z.strictObject({
    enterpriseId: z
      .string()
      .regex(enterprisePattern, "não é um identificador de empresa")
      .describe("Contracting company the event belongs to"),
    dataHora: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("When it happened, to the millisecond; defaults to the event's time, in seconds"),
    vpo: vpoInputSchema,
  });
}

/** The `detail` of an event on the bus. */
export const eventDetailSchema = detailSchema(enterpriseRegExp);

/** The fields of an EventBridge event that the service reads. */
const envelopeSchema = z.object({
  id: z.string().min(1),
  "detail-type": z.enum(EVENT_KINDS),
  time: z.iso.datetime({ offset: true }),
  detail: eventDetailSchema,
});

/** A change of a toll voucher. */
export const vpoEventSchema = z.object({
  /** The bus's identifier; an event delivered twice has the same one. */
  id: z.string().min(1),
  kind: z.enum([...EVENT_KINDS, TEST_KIND]),
  /** Time of the event; ISO 8601 in UTC. */
  time: z.iso.datetime(),
  enterpriseId: z.string(),
  /** Counts the events of the voucher in the order of their acceptance, with gaps. */
  sequence: z.int().min(1).exactOptional(),
  vpo: vpoSchema,
  /** Additional fields of the producer's voucher, kept with the delivery but never passed on. */
  additional: z.record(z.string(), z.unknown()).exactOptional(),
});

export type VpoEvent = z.infer<typeof vpoEventSchema>;

/** An event that does not fit the schema. No retry can succeed, so it becomes a dead letter. */
export class InvalidEvent extends Error {
  override readonly name = "InvalidEvent";
}

/** A parsed event, with the number of its voucher's fields that the schema does not have. */
export interface ParsedEvent {
  event: VpoEvent;
  additionalFields: number;
}

/**
 * Parses an event as EventBridge delivers it. Throws `InvalidEvent` with the faults of known
 * fields, in Portuguese, without quoting any of the producer's values or names.
 */
export function parseVpoEvent(
  envelope: unknown,
  enterprisePattern: RegExp = enterpriseRegExp,
): ParsedEvent {
  const detail = detailSchema(enterprisePattern);
  const result = envelopeSchema.extend({ detail }).safeParse(envelope, { reportInput: true });
  if (!result.success) throw new InvalidEvent(result.error.issues.map(reasonOf).join("; "));
  const { id, "detail-type": kind, time, detail: content } = result.data;
  const { enterpriseId, dataHora = time } = content;
  const { vpo, additional } = separated(content.vpo);
  const small = Buffer.byteLength(JSON.stringify(additional)) <= MAX_ADDITIONAL_BYTES;
  const additionalFields = Object.keys(additional).length;
  const kept = small && additionalFields > 0 ? { additional } : {};
  const event = { id, kind, time: timeInUtc(dataHora), enterpriseId, vpo, ...kept };
  return { event, additionalFields };
}

/** Splits a voucher into the fields of the schema and all others. */
function separated(input: Vpo & Record<string, unknown>) {
  const known = Object.keys(vpoSchema.shape);
  const others = Object.entries(input).filter(([name]) => !known.includes(name));
  return { vpo: z.object(vpoSchema.shape).parse(input), additional: Object.fromEntries(others) };
}

/**
 * The fault of a field. Names of unknown fields are the producer's own text, so only their number
 * is stated.
 */
function reasonOf(issue: z.core.$ZodIssue): string {
  const explained =
    issue.code === "unrecognized_keys"
      ? `campos desconhecidos: ${issue.keys.length}`
      : explainIssue(issue);
  return `${fieldPath(issue.path, "evento")}: ${explained}`;
}

/** A harmless event for testing a webhook. */
export function testEvent(id: string, enterpriseId: string, now: Date): VpoEvent {
  return {
    id,
    kind: TEST_KIND,
    time: now.toISOString(),
    enterpriseId,
    sequence: 1,
    vpo: {
      guid: "00000000-0000-0000-0000-000000000000",
      documento: "00000000000000",
      valor: 0,
      status: "teste",
      origem: "SP",
      destino: "RJ",
      transportador: "TESTE",
    },
  };
}
