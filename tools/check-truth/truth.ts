import { z } from "zod";

const kilometres = z.tuple([z.number(), z.number()]);

/** A condition on the best route of an answer. */
const conditionSchema = z.union([
  z.tuple([z.literal("status"), z.number()]),
  z.tuple([z.literal("complete"), z.boolean()]),
  z.tuple([z.enum(["tolls", "tolls_at_least"]), z.number()]),
  z.tuple([z.enum(["uses", "avoids", "plaza_road", "states"]), z.string()]),
  z.tuple([z.literal("plaza_price"), z.tuple([z.string(), z.number()])]),
  z.tuple([z.literal("plazas_fewer_than_efficient"), z.number()]),
  z.tuple([z.literal("km"), kilometres]),
  z.tuple([z.literal("unpaved_at_most"), z.number()]),
  z.tuple([z.enum(["notice", "notice_like"]), z.string()]),
]);
export type Condition = z.infer<typeof conditionSchema>;

const truthSchema = z.strictObject({
  id: z.string(),
  places: z.array(z.string()),
  options: z.strictObject({
    type: z.enum(["truck", "car"]).default("truck"),
    axis: z.string().default("5"),
    type_route: z.enum(["efficient", "shortest", "avoid_tolls"]).default("efficient"),
    freight_load: z.string().default("geral"),
    data_viagem: z.string().optional(),
  }),
  expect: z.array(conditionSchema),
  why: z.string(),
});

/** A query whose answer is known. */
export type Truth = z.infer<typeof truthSchema>;

/** Reads queries, one JSON object a line. */
export function readTruths(text: string): Truth[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => truthSchema.parse(JSON.parse(line)));
}
