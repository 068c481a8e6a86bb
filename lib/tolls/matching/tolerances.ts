/**
 * Every tolerance that decides whether a path passes a plaza. Positions come from registries and
 * maps that disagree by tens of metres, and paths are drawn anywhere from every 5 m to every 2 km.
 */

/** Carriageways, lanes and GPS scatter: a path may run this far beside a surveyed point. */
export const LATERAL_METRES = 40;

/** A plaza whose position is known no better than this is found only by its stands. */
export const SURVEYED_METRES = 150;

/** The network's own drawing may be this far off the road. */
export const DRAWING_METRES = 250;

/** The widest gate: what a path with a point every 2 km may cut off in a bend. */
export const WIDEST_GATE_METRES = 450;

/** Two positions of one plaza nearer than this are one gate. */
export const SAME_PLACE_METRES = 60;

/** A plaza that moved by more than this since the network was built has lost its stand there. */
export const MOVED_METRES = 200;

/** A chord may leave its road by about this share of its length. */
export const CHORD_SHARE = 0.15;

/** A path must end up this far beyond the gate line. */
export const HYSTERESIS_METRES = 15;

/** A vehicle that turns around within reach of the gate has passed only if it went this far. */
export const TURN_METRES = 50;

/** A path that begins or ends this near to a plaza may or may not have paid there. */
export const PATH_END_METRES = 60;

/** Coarse paths and bends make the way between two gates of a plaza longer than a straight line. */
export const REPEAT_METRES = 2 * WIDEST_GATE_METRES;

/** A path that crosses the gate line at a greater angle to the road crosses the road. */
export const MAX_ANGLE_DEGREES = 55;

/** Plazas of a group farther apart than this along the path are separate trips. */
export const SINGLE_CHARGE_METRES = 50_000;

/** Between points farther apart than this, a path may have left the straight line by much: */
export const SPARSE_METRES = 3_000;
/** by about this share of the distance, */
export const SPARSE_DEVIATION_SHARE = 0.2;
/** and by at most this many metres. */
export const SPARSE_DEVIATION_METRES = 5_000;
/** A sparse step that runs at a greater angle to the plaza's road follows another road. */
export const SPARSE_ANGLE_DEGREES = 45;
