import { z } from "zod";
import { EVENT_KINDS, eventDetailSchema } from "./event.ts";

/** Loose, as the bus adds fields of its own. */
const busEventSchema = z
  .looseObject({
    source: z.string().min(1).describe("The producer"),
    "detail-type": z.enum(EVENT_KINDS).describe("Kind of the event"),
    time: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("When it happened; set by the bus if the producer leaves it out"),
    detail: eventDetailSchema,
  })
  .describe("A change of a compulsory toll voucher (VPO), as producers put it on the bus `vpo`");

/** JSON Schema of the events on the bus. */
export function busEventJsonSchema(target: "draft-4" | "draft-2020-12"): object {
  return z.toJSONSchema(busEventSchema, { target });
}
