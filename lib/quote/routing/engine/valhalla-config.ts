import { join } from "node:path";
import { hasStreets } from "../network/network-streets.ts";

/** Enough for fifty stops across the whole country and the return; the engine's defaults are lower. */
const MAX_DISTANCE_METRES = 500_000_000;
const MAX_PLACES = 51;
/** Largest number of pairs in one matrix of the engine. */
export const MAX_MATRIX_PAIRS = MAX_PLACES ** 2;
/** One and a half times the largest distance at which a place is joined to a road. */
const MAX_RADIUS_METRES = 75_000;

/** Longest step of a path: lines over water reach 400 km. */
const MAX_STEP_METRES = 1_000_000;

/** 600 points of the longest road take a search 30 ms more, 3,300 of all roads of a state a second. */
export const MAX_EXCLUDED_POINTS = 10_000;

const MAX_CACHE_BYTES = 500_000_000;

const SILENT = { type: "" };
const VEHICLE_LIMITS = {
  max_distance: MAX_DISTANCE_METRES,
  max_locations: MAX_PLACES,
  max_matrix_distance: MAX_DISTANCE_METRES,
  max_matrix_location_pairs: MAX_MATRIX_PAIRS,
};

/** Modes that the service does not offer; the engine does not start without their limits. */
const UNUSED_MODES = [
  "bus",
  "taxi",
  "pedestrian",
  "motor_scooter",
  "motorcycle",
  "bicycle",
  "multimodal",
  "transit",
  "bikeshare",
];

/**
 * Multiple of the engine's default distance that a search covers before it leaves the minor roads.
 * Ten times on the tables' roads: long routes are optimal at about three times the search time.
 * With streets, three times is enough, because there are many more roads. On a generated country of
 * eight million ways, 3 of 354 random routes were over 0.1 % slower than with ten times, the worst
 * by 0.5 %, and routes of up to 1,000 km took a fifth of the processor time.
 */
const REACH = { roads: 10, streets: 3 };

/** Distance that a search covers before it leaves the lesser roads, by hierarchy level. */
function hierarchyLimits(reach: number, distances: string, transitions: string) {
  return {
    [transitions]: { "1": 400 * reach, "2": 100 * reach },
    ...(distances ? { [distances]: { "0": 1e8, "1": 20_000 * reach, "2": 5_000 * reach } } : {}),
  };
}

/** File with the routing tiles in a network's folder. */
export const TILES_FILE = "tiles.tar";

/** Configuration for building the network in `directory`; it logs to the console. */
export function buildConfig(directory: string) {
  const config = valhallaConfig(directory);
  return {
    ...config,
    mjolnir: {
      tile_dir: join(directory, "tiles"),
      admin: join(directory, "admins.sqlite"),
      max_cache_size: MAX_CACHE_BYTES,
      id_table_size: 1_000_000,
      hierarchy: true,
      shortcuts: true,
      include_driving: true,
      reclassify_links: false,
      data_processing: { use_admin_db: true, apply_country_overrides: false },
      logging: { type: "std_out", color: false },
    },
  };
}

/**
 * The search for a matrix: `select_optimal` stops at the first good ways, `timedistancematrix` goes
 * on until each is the best one, and draws none.
 */
export type MatrixSearch = "select_optimal" | "timedistancematrix";

/**
 * The engine's configuration for the network built in `directory`, with the options of its
 * `valhalla_build_config`.
 */
export function valhallaConfig(directory: string, search: MatrixSearch = "select_optimal") {
  const reach = hasStreets(directory) ? REACH.streets : REACH.roads;
  const unused = Object.fromEntries(
    UNUSED_MODES.map((mode) => [
      mode,
      {
        ...VEHICLE_LIMITS,
        min_transit_walking_distance: 1,
        max_transit_walking_distance: 10_000,
      },
    ]),
  );
  return {
    mjolnir: {
      tile_extract: join(directory, TILES_FILE),
      max_cache_size: MAX_CACHE_BYTES,
      logging: SILENT,
    },
    loki: {
      actions: ["locate", "route", "sources_to_targets", "trace_attributes", "trace_route"],
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 50_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1_000,
        heading_tolerance: 60,
      },
      logging: { ...SILENT, long_request: 1e9 },
    },
    thor: {
      source_to_target_algorithm: search,
      // Otherwise each of the engine's threads keeps the memory of its longest search.
      clear_reserved_memory: true,
      logging: { ...SILENT, long_request: 1e9 },
      costmatrix: { hierarchy_limits: hierarchyLimits(reach, "", "max_up_transitions") },
      bidirectional_astar: {
        hierarchy_limits: hierarchyLimits(reach, "expand_within_distance", "max_up_transitions"),
        alternative_cost_extend: 1.5,
      },
      unidirectional_astar: {
        hierarchy_limits: hierarchyLimits(reach, "expand_within_distance", "max_up_transitions"),
      },
    },
    odin: {
      logging: SILENT,
      markup_formatter: { markup_enabled: false },
    },
    meili: {
      mode: "auto",
      customizable: [],
      verbose: false,
      default: {
        sigma_z: 4.07,
        gps_accuracy: 5,
        beta: 3,
        max_route_distance_factor: 5,
        max_route_time_factor: 5,
        max_search_radius: 100,
        breakage_distance: MAX_STEP_METRES,
        interpolation_distance: 10,
        search_radius: 50,
        geometry: false,
        route: true,
        turn_penalty_factor: 0,
      },
      auto: { turn_penalty_factor: 200, search_radius: 50 },
      logging: SILENT,
      grid: { size: 500, cache_size: 1_000 },
    },
    service_limits: {
      ...unused,
      auto: VEHICLE_LIMITS,
      truck: VEHICLE_LIMITS,
      skadi: { max_shape: 750_000, min_resample: 10 },
      isochrone: {
        max_contours: 1,
        max_time_contour: 1,
        max_distance: 1,
        max_locations: 1,
        max_distance_contour: 1,
      },
      trace: {
        max_distance: MAX_DISTANCE_METRES,
        max_gps_accuracy: 100,
        max_search_radius: 100,
        max_shape: 1_000_000,
        max_alternates: 0,
        max_alternates_shape: 100,
      },
      centroid: { max_distance: 1, max_locations: 1 },
      status: { allow_verbose: false },
      max_exclude_locations: MAX_EXCLUDED_POINTS,
      max_reachability: 100,
      max_radius: MAX_RADIUS_METRES,
      max_timedep_distance: 0,
      max_timedep_distance_matrix: 0,
      max_alternates: 10,
      max_exclude_polygons_length: MAX_DISTANCE_METRES,
      max_distance_disable_hierarchy_culling: MAX_DISTANCE_METRES,
      hierarchy_limits: {
        allow_modification: false,
        costmatrix: hierarchyLimits(reach, "", "max_allowed_up_transitions"),
        bidirectional_astar: hierarchyLimits(
          reach,
          "max_expand_within_distance",
          "max_allowed_up_transitions",
        ),
        unidirectional_astar: hierarchyLimits(
          reach,
          "max_expand_within_distance",
          "max_allowed_up_transitions",
        ),
      },
      allow_hard_exclusions: true,
    },
  };
}
