import { z } from "zod";

// The used parts of the engine's answers. Lengths and distances are in kilometres, times in
// seconds. Parsing takes 0.1 % of a route's call, 2 % of a trace over 5,000 km and less of a
// matrix.

const tripSchema = z.object({
  /** True if a road between the ends is closed, or open, at certain hours. Those of legs are not set. */
  summary: z.object({ has_time_restrictions: z.boolean() }),
  legs: z.array(
    z.object({
      /** Encoded polyline of precision 6. */
      shape: z.string(),
      /** `cost` is the minimised quantity: here time in the engine's own units (see `costing`). */
      summary: z.object({ length: z.number(), time: z.number(), cost: z.number() }),
    }),
  ),
});

/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference */
export const routeAnswerSchema = z.object({
  trip: tripSchema,
  alternates: z.array(z.object({ trip: tripSchema })).default([]),
});

export type RouteAnswer = z.infer<typeof routeAnswerSchema>;

/** https://valhalla.github.io/valhalla/api/map-matching/api-reference */
export const traceAnswerSchema = z.object({
  /** The matched path as an encoded polyline of precision 6, if requested. */
  shape: z.string().optional(),
  admins: z.array(z.object({ state_code: z.string().optional() })),
  edges: z.array(
    z.object({
      /** Relative density of roads, 0 to 15. */
      density: z.number().optional(),
      length: z.number(),
      /** References and names of the road. */
      names: z.array(z.string()).optional(),
      surface: z.string(),
      unpaved: z.boolean(),
      use: z.string(),
      way_id: z.number(),
      /** Vertices of `shape`, if requested. */
      begin_shape_index: z.int().optional(),
      end_shape_index: z.int().optional(),
      /** `admin_index` points into `admins`; `elapsed_cost` is that of the path so far. */
      end_node: z
        .object({ admin_index: z.number().optional(), elapsed_cost: z.number().optional() })
        .optional(),
    }),
  ),
});

export type TraceAnswer = z.infer<typeof traceAnswerSchema>;

/** https://valhalla.github.io/valhalla/api/matrix/api-reference */
export const matrixAnswerSchema = z.object({
  /** `distance` and `time` are null between places that are not connected. */
  sources_to_targets: z.array(
    z.array(
      z.object({
        distance: z.number().nullable(),
        time: z.number().nullable(),
        /** Encoded polyline of precision 6, if requested. */
        shape: z.string().optional(),
      }),
    ),
  ),
});

const locatedEdgeSchema = z.object({
  distance: z.number(),
  /** The point of the edge that is nearest to the place. */
  correlated_lat: z.number(),
  correlated_lon: z.number(),
  /** `shape` is an encoded polyline of precision 6. */
  edge_info: z.object({
    way_id: z.number(),
    shape: z.string(),
    names: z.array(z.string()).optional(),
  }),
  edge: z.object({ classification: z.object({ use: z.string() }) }),
  /** Limits of the edge; `value` is in tonnes or metres, or an object for hours. */
  access_restrictions: z
    .array(
      z.object({
        type: z.string(),
        truck: z.boolean(),
        except_destination: z.boolean().optional(),
        value: z.unknown(),
      }),
    )
    .optional(),
});

export type LocateAnswer = z.infer<typeof locatedEdgeSchema>;

/**
 * One item per requested place; `edges` is null far from any road, and `distance` is in metres.
 * https://valhalla.github.io/valhalla/api/locate/api-reference/
 */
export const locateAnswerSchema = z.array(
  z.object({ edges: z.array(locatedEdgeSchema).nullable() }),
);
