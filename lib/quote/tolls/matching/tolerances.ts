/**
 * Every tolerance that decides whether a path passes a plaza. Positions come from registries and
 * maps that disagree by tens of metres. Paths are drawn with a point anywhere from every 5 m to
 * every 2 km.
 *
 * "The corridors" are the drives of test/quote/tolls/matching/corridors.test.ts on the real network. The
 * ranges in which they pass come from trying other values, one constant at a time. Each constant
 * is also tried a little inside and a little outside its border by the case of its name in
 * test/quote/tolls/matching/tolerances.test.ts.
 */

/**
 * How far beside a surveyed point a path may run: carriageways, lanes and GPS scatter. An
 * allowance rather than a fit: the corridors pass with 0 to 80.
 * Guarded by "LATERAL_METRES".
 */
export const LATERAL_METRES = 40;

/**
 * A plaza whose position is less exact than this is found only by its stands. Registry positions
 * are known to 50 m, points of 2019 to 60–80 m, ARTESP's to 150 m; positions computed from a km
 * start at 300 m.
 * Guarded by "SURVEYED_METRES"; "pays every lap around a block" fails at 110.
 */
export const SURVEYED_METRES = 150;

/**
 * How far off the road the network's own drawing may be. An allowance rather than a fit: the
 * corridors pass with 40 to 500.
 * Guarded by "DRAWING_METRES".
 */
export const DRAWING_METRES = 250;

/**
 * The widest gate: what a path with a point every 2 km may cut off in a bend. The corridors,
 * thinned to 2 km, fail at 225 and pass with 340 to 900; wider gates reach more roads.
 * Guarded by "WIDEST_GATE_METRES" and "pays the same with a point every 2 km".
 */
export const WIDEST_GATE_METRES = 450;

/**
 * Two positions of one plaza nearer than this are one gate: about the 50–80 m to which surveyed
 * positions are known. The corridors pass with 30 to 120.
 * Guarded by "SAME_PLACE_METRES".
 */
export const SAME_PLACE_METRES = 60;

/**
 * A plaza that moved by more than this since the network was built has lost its stand there. More
 * than SURVEYED_METRES, so that a merely refined position keeps its stand. The corridors, built
 * from the same table, pass with 100 to 400.
 * Guarded by "MOVED_METRES".
 */
export const MOVED_METRES = 200;

/**
 * A chord may leave its road by about this share of its length. The corridors, thinned to 2 km,
 * fail at 0.075 and pass with 0.11 to 0.6; a greater share reaches more roads.
 * Guarded by "CHORD_SHARE" and "pays the same with a point every 2 km".
 */
export const CHORD_SHARE = 0.15;

/**
 * A path must end up this far beyond the gate line: more than a standing GPS receiver scatters.
 * The corridors pass with 7 to 60.
 * Guarded by "HYSTERESIS_METRES".
 */
export const HYSTERESIS_METRES = 15;

/**
 * A vehicle that turns around within reach of the gate has passed only if it went this far. The
 * corridors under 40 m of noise fail at 25 and pass with 37 to 100.
 * Guarded by "TURN_METRES" and "are paid the same under 40 m of noise on every point of a track".
 */
export const TURN_METRES = 50;

/**
 * Between two passages of a gate a vehicle goes at least this far away from it. A standing receiver
 * with a standard deviation of 50 m scatters up to 170 m in 300 points. With 150 to 350 the
 * corridors and all laps of the tests pass.
 * Guarded by "WAY_ROUND_METRES".
 */
export const WAY_ROUND_METRES = 250;

/**
 * A path that begins or ends this near to a plaza may or may not have paid there: about the 50 m
 * to which registry positions are known. The corridors pass with 30 to 400.
 * Guarded by "PATH_END_METRES".
 */
export const PATH_END_METRES = 60;

/**
 * How much longer than the straight line the way between two gates of a plaza may be: a path may
 * be a gate's width off at either of them. The corridors pass with 0 to 1800.
 * Guarded by "REPEAT_METRES".
 */
export const REPEAT_METRES = 2 * WIDEST_GATE_METRES;

/**
 * A path that crosses the gate line at a greater angle to the road crosses the road. The
 * corridors, thinned to 2 km, fail at 27 and pass from 40 on; from 70 on, some of the random paths
 * at right angles pay.
 * Guarded by "CROSSING_DEGREES", "pays the same with a point every 2 km" and "random paths that
 * cross tolled roads at right angles pay nothing there".
 */
export const CROSSING_DEGREES = 55;

/**
 * A path at this angle to a plaza's road, or less, runs along it. Of 274 federal lines that pass
 * within 60 m of a surveyed plaza, all are within 38° of its bearing. Less than CROSSING_DEGREES,
 * so that few crossing roads are named.
 * Guarded by "PARALLEL_DEGREES".
 */
export const PARALLEL_DEGREES = 40;

/**
 * Plazas of a group farther apart than this along the path are separate trips. The groups of the
 * table lie 0.6 to 5.1 km apart, and roads wind. The corridors fail at 1 km and pass from 10 km on.
 * Guarded by "SINGLE_CHARGE_METRES".
 */
export const SINGLE_CHARGE_METRES = 50_000;

/**
 * Up to this distance between points, a path that comes near a gate is judged by its points alone;
 * CHORD_SHARE of it is less than the LATERAL_METRES that carriageways are apart. Where they are
 * farther apart, the road network is asked for the way between them.
 * Guarded by "DENSE_STEP_METRES".
 */
export const DENSE_STEP_METRES = 250;

/**
 * How far beside its road a path of other map data may run. Paths that were moved by 250 m, the
 * DRAWING_METRES, are up to that far from the road on top of half a carriageway and a bend's
 * corner. Farther off, they are on another road.
 * Guarded by "FOREIGN_METRES".
 */
export const FOREIGN_METRES = 400;

/**
 * A road may leave the straight line between two points of a path by this share of their distance:
 * the way is then 1.6 times as long as the line. The corridors, thinned to 2 km, fail at 0.5, where
 * the tables lead the SP-348 through Caieiras by a bend of 680 m on 1.3 km, and pass from 0.52 on. A
 * greater share costs only questions to the roads.
 * Guarded by "SPARSE_DEVIATION_SHARE".
 */
export const SPARSE_DEVIATION_SHARE = 0.6;

/**
 * Between points nearer than this, a path keeps the direction of its road. Between others, it may
 * bend in any direction.
 * Guarded by "COURSE_METRES".
 */
export const COURSE_METRES = 1_000;

/**
 * A step that keeps its direction and runs at a greater angle to the plaza's road follows another
 * road. More than CROSSING_DEGREES, as the plaza may stand in a bend.
 * Guarded by "COURSE_DEGREES".
 */
export const COURSE_DEGREES = 75;

/**
 * A path whose points lie this near to a way of the network is drawn on that road: about the
 * PATH_END_METRES to which surveyed positions are known. Farther off, a plaza on the way is
 * presumed rather than found.
 * Guarded by "ON_ROAD_METRES".
 */
export const ON_ROAD_METRES = 60;

/**
 * Between points farther apart than this, nothing of the path tells which of several ways was
 * driven, so the others are compared.
 * Guarded by "SPARSE_METRES".
 */
export const SPARSE_METRES = 3_000;

/**
 * Between points farther apart than this, a way may differ in one plaza of many, so each plaza on
 * it is presumed. A judgement: plazas stand 20 km apart and more.
 * Guarded by "PRESUMED_METRES".
 */
export const PRESUMED_METRES = 20_000;

/**
 * An end of a long step may be this share of its length from the road: in a town whose streets the
 * network lacks. A judgement: a point in a town is rarely farther from the next highway than 5 % of
 * the way to the next town.
 * Guarded by "END_SHARE".
 */
export const END_SHARE = 0.05;

/**
 * Where no way follows a long step, plazas up to this far from it are named. A judgement: farther
 * off, a notice would name plazas of other roads.
 * Guarded by "NAMED_METRES".
 */
export const NAMED_METRES = 5_000;

/**
 * Another way up to this many times as long as the best one may have been driven as well. A
 * judgement: few drivers take a longer one.
 * Guarded by "OTHER_WAY_RATIO".
 */
export const OTHER_WAY_RATIO = 1.3;

/**
 * A way that leaves the line between two points by at most this share of their distance, and by at
 * most FOREIGN_METRES, is most likely the road that was driven: simplified paths keep such lines of
 * straight roads. The paths of `npm run check-paths` lose nothing by it, nor with 0.05.
 * Guarded by "STRAIGHT_SHARE".
 */
export const STRAIGHT_SHARE = 0.02;

/**
 * OTHER_WAY_RATIO for such a way. A judgement: a driver leaves a straight road only for one that is
 * hardly longer.
 * Guarded by "STRAIGHT_WAY_RATIO".
 */
export const STRAIGHT_WAY_RATIO = 1.05;
