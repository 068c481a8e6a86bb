import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const pointSchema = z.tuple([z.number(), z.number()]).readonly();

/** Position of a plaza on the road network; `point` is a vertex of every path through its booth. */
export const plazaStandSchema = z.object({
  plazaId: z.string(),
  point: pointSchema,
  /** Bearing of the link at the stand, in the direction in which it is drawn. */
  linkBearing: z.number(),
  chargesForward: z.boolean(),
  chargesBackward: z.boolean(),
  /** Metres to the nearest other parallel road. */
  clearance: z.number(),
  /** Metres between the point and the plaza's position at the time it was placed. */
  displacement: z.number(),
  /** Vertices of the network's other roads within reach of a gate here. */
  otherRoads: z.array(pointSchema).readonly(),
  /**
   * The road on which a plaza with a coarse position may stand, as an encoded polyline of precision
   * 6 through the stand, in the direction in which the link is drawn.
   */
  course: z.string().optional(),
});

export type PlazaStand = z.infer<typeof plazaStandSchema>;

/** A plaza that could not be placed on the network, with the reason. */
const unplacedPlazaSchema = z.object({ plazaId: z.string(), reason: z.string() });

export type UnplacedPlaza = z.infer<typeof unplacedPlazaSchema>;

const fileSchema = z.object({
  stands: z.array(plazaStandSchema),
  unplaced: z.array(unplacedPlazaSchema),
});

/** The stands of a built network, and the plazas that could not be placed on it. */
export type NetworkStands = z.infer<typeof fileSchema>;

/** Name of the file in the network's folder. */
export const STANDS_FILE = "plaza-stands.json";

/** Writes the stands into the folder of a built network. */
export async function writeStands(directory: string, network: NetworkStands): Promise<void> {
  await writeFile(join(directory, STANDS_FILE), `${JSON.stringify(network, null, 1)}\n`);
}

/** Reads the stands of a built network; throws if the file does not fit its schema. */
export async function readStands(directory: string): Promise<NetworkStands> {
  return fileSchema.parse(JSON.parse(await readFile(join(directory, STANDS_FILE), "utf8")));
}
