import { z } from "zod";
import { describeForLog } from "../errors.ts";

/** Kinds of events that a webhook can subscribe to; also the `detail-type` on the bus. */
export const EVENT_KINDS = [
  "vpo.created",
  "vpo.updated",
  "vpo.canceled",
  "vpo.statusChanged",
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Kind of the test events that a client requests for one webhook. */
export const TEST_KIND = "vpo.test";

/** UF codes of the 26 states and the Distrito Federal. */
const UFS = "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO";
const uf = z.enum(UFS.split(" "), "must be a UF code");

/** The toll voucher as producers send it and clients receive it. */
export const vpoSchema = z.strictObject({
  guid: z.guid().describe("GUID do VPO"),
  documento: z
    .string()
    .regex(/^\d{1,20}$/, "must be 1 to 20 digits")
    .describe("Número do documento, só dígitos"),
  valor: z.number().nonnegative().describe("Valor em reais"),
  status: z.string().min(1).max(100).describe("Situação atual do VPO"),
  origem: uf.describe("UF de origem"),
  destino: uf.describe("UF de destino"),
  transportador: z.string().min(1).max(300).describe("Nome do transportador"),
});

export type Vpo = z.infer<typeof vpoSchema>;

/** Default pattern of a whole enterprise identifier. */
export const ENTERPRISE_PATTERN = "[A-Za-z0-9._-]{1,64}";
const enterpriseRegExp = new RegExp(`^(?:${ENTERPRISE_PATTERN})$`, "u");

function detailSchema(enterprisePattern: RegExp) {
  return z.strictObject({
    enterpriseId: z
      .string()
      .regex(enterprisePattern, "is not an enterprise identifier")
      .describe("Contracting company the event belongs to"),
    dataHora: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("When it happened, to the millisecond; defaults to the event's time, in seconds"),
    vpo: vpoSchema,
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
  /** The bus's identifier: the same event delivered twice carries the same one. */
  id: z.string().min(1),
  kind: z.enum([...EVENT_KINDS, TEST_KIND]),
  /** When it happened; ISO 8601 in UTC. */
  time: z.iso.datetime(),
  enterpriseId: z.string(),
  /** Counts the events of the voucher in the order of their acceptance, with gaps. */
  sequence: z.int().min(1).exactOptional(),
  vpo: vpoSchema,
});

export type VpoEvent = z.infer<typeof vpoEventSchema>;

/** An event that does not fit the schema. No retry can succeed; it belongs with the dead letters. */
export class InvalidEvent extends Error {
  override readonly name = "InvalidEvent";
}

/** Parses an event as EventBridge delivers it; throws `InvalidEvent` naming the faulty fields that we know. */
export function parseVpoEvent(
  envelope: unknown,
  enterprisePattern: RegExp = enterpriseRegExp,
): VpoEvent {
  const detail = detailSchema(enterprisePattern);
  const result = envelopeSchema.extend({ detail }).safeParse(envelope);
  if (!result.success) throw new InvalidEvent(describeForLog(result.error));
  const { id, "detail-type": kind, time, detail: content } = result.data;
  const { enterpriseId, dataHora = time, vpo } = content;
  return { id, kind, time: new Date(dataHora).toISOString(), enterpriseId, vpo };
}

/** What clients receive: the same in every attempt. */
export function deliveryPayload({ kind, time, sequence, vpo }: VpoEvent) {
  return {
    evento: kind,
    dataHora: time,
    ...(sequence === undefined ? {} : { sequencia: sequence }),
    vpo,
  };
}

/** The body that clients receive: the same bytes in every attempt. */
export function deliveryBody(event: VpoEvent): string {
  return JSON.stringify(deliveryPayload(event));
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
