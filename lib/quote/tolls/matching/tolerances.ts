/**
 * Every tolerance that decides whether a path passes a plaza. Positions come from registries and
 * maps that disagree by tens of metres. Paths are drawn with a point anywhere from every 5 m to
 * every 2 km.
 *
 * "The corridors" are the drives of test/quote/tolls/matching/corridors.test.ts on the real network. The
 * ranges in which they pass come from trying other values, one constant at a time. Each constant
 * is also tried a little inside and a little outside its border by the case of its name in
 * test/quote/tolls/matching/tolerances.test.ts. "The points alone" are those drives thinned to 2 km
 * and judged without the road network, except the two on the SP-348, which need it. The drive down
 * the SP-160 was not among those measured for the ranges of WIDEST_GATE_METRES, CHORD_SHARE,
 * WAY_ROUND_METRES, CROSSING_DEGREES and SPARSE_DEVIATION_SHARE.
 */

/**
 * Largest distance from a surveyed point to a path on its road: carriageways, lanes and GPS
 * scatter. An allowance rather than a fit: the corridors pass with 0 to 80.
 * Guarded by "LATERAL_METRES".
 */
export const LATERAL_METRES = 40;

/**
 * Precision up to which a plaza is found by its surveyed position; a less exact one is found only
 * by its stands. Registry positions are known to 50 m, points of 2019 to 60–80 m, ARTESP's to 150
 * m; positions computed from a km start at 300 m.
 * Guarded by "SURVEYED_METRES"; "pays every lap around a block" fails at 110.
 */
export const SURVEYED_METRES = 150;

/**
 * Largest distance from the road to the network's own drawing of it. An allowance rather than a
 * fit: the corridors pass with 40 to 500.
 * Guarded by "DRAWING_METRES".
 */
export const DRAWING_METRES = 250;

/**
 * Widest gate: the distance by which a path with a point every 2 km may cut off a bend. The points
 * alone fail at 260 and pass with 265 to 1500. With the network's help, the corridors fail at 80 and
 * pass with 85 to 5000. Random paths at right angles pay at 160 and not with 175 to 3000. No upper
 * border was found: the value is a choice above the lower ones. The network was built with 450
 * throughout.
 * Guarded by "WIDEST_GATE_METRES" and "are paid by a point every 2 km alone".
 */
export const WIDEST_GATE_METRES = 450;

/**
 * Distance within which two positions of one plaza are one gate: about the 50–80 m to which
 * surveyed positions are known. The corridors pass with 30 to 120.
 * Guarded by "SAME_PLACE_METRES".
 */
export const SAME_PLACE_METRES = 60;

/**
 * Largest move since the network was built that leaves a plaza its stand there. More than
 * SURVEYED_METRES, so that a merely refined position keeps its stand. The corridors, built from the
 * same table, pass with 100 to 400.
 * Guarded by "MOVED_METRES".
 */
export const MOVED_METRES = 200;

/**
 * Largest distance from a chord to its road, as a share of the chord's length. The points alone
 * fail at 0.07 and pass with 0.075 to 1. With the network's help, the corridors pass with 0 to 5. No
 * upper border was found: the value is a choice, twice the lower one.
 * Guarded by "CHORD_SHARE" and "are paid by a point every 2 km alone".
 */
export const CHORD_SHARE = 0.15;

/**
 * Distance beyond the gate line that a path must reach: more than the scatter of a standing GPS
 * receiver. The corridors pass with 7 to 60.
 * Guarded by "HYSTERESIS_METRES".
 */
export const HYSTERESIS_METRES = 15;

/**
 * Distance that a vehicle turning around within reach of the gate must cover to have passed. The
 * corridors under 40 m of noise fail at 25 and pass with 37 to 100.
 * Guarded by "TURN_METRES" and "are paid the same under 40 m of noise on every point of a track".
 */
export const TURN_METRES = 50;

/**
 * Distance from a gate that a vehicle must reach between two passages. A standing receiver with a
 * standard deviation of 50 m scatters up to 170 m in 300 points. The tests of standing vehicles and
 * of laps fail at 80, pass with 82 to 420 and fail at 430. The corridors, which pass no plaza twice,
 * pass with 0 to 10000.
 * Guarded by "WAY_ROUND_METRES", "pays nothing when it never leaves" and "pays again after a way
 * round".
 */
export const WAY_ROUND_METRES = 250;

/**
 * Distance from a plaza within which a path's end makes payment uncertain: about the 50 m to which
 * registry positions are known. The corridors pass with 30 to 400.
 * Guarded by "PATH_END_METRES".
 */
export const PATH_END_METRES = 60;

/**
 * Largest difference between the way and the straight line between two gates of a plaza: a path may
 * be a gate's width off at either gate. The corridors pass with 0 to 1800.
 * Guarded by "REPEAT_METRES".
 */
export const REPEAT_METRES = 2 * WIDEST_GATE_METRES;

/**
 * Largest angle between a plaza's road and a path on it at the gate line; beyond it, the path
 * crosses the road. The corridors fail at 12, pass with 13 to 75 and fail at 75.5, where some moved
 * by 30 m no longer pay the same. The points alone fail at 32 and pass with 33 to 80. Of 30,000
 * random paths at right angles, none pays at up to 78 and some do at 80.
 * Guarded by "CROSSING_DEGREES", "are paid by a point every 2 km alone" and "random paths that cross
 * tolled roads at right angles pay nothing there".
 */
export const CROSSING_DEGREES = 55;

/**
 * Largest angle between a plaza's road and a path that runs along it. Of 274 federal lines that
 * pass within 60 m of a surveyed plaza, all are within 38° of its bearing. Less than
 * CROSSING_DEGREES, so that few crossing roads are named.
 * Guarded by "PARALLEL_DEGREES".
 */
export const PARALLEL_DEGREES = 40;

/**
 * Largest distance along the path between plazas of a group on one trip. The groups of the table
 * lie 0.6 to 5.1 km apart, and roads wind. The corridors fail at 1 km and pass from 10 km on.
 * Guarded by "SINGLE_CHARGE_METRES".
 */
export const SINGLE_CHARGE_METRES = 50_000;

/**
 * Largest step of a path near a gate that is judged by its points alone; CHORD_SHARE of it is less
 * than LATERAL_METRES, the distance between carriageways. For longer steps, the road network is
 * asked for the way.
 * Guarded by "DENSE_STEP_METRES".
 */
export const DENSE_STEP_METRES = 250;

/**
 * Largest distance from a road to a path of other map data. Paths moved by 250 m, the
 * DRAWING_METRES, are up to that far from the road on top of half a carriageway and a bend's
 * corner. Farther off, they are on another road.
 * Guarded by "FOREIGN_METRES".
 */
export const FOREIGN_METRES = 400;

/**
 * Largest distance from a road to the straight line between two points of a path, as a share of the
 * line's length: the way is then 1.6 times as long as the line. The corridors, thinned to 2 km,
 * fail at 0.515, where the tables lead the SP-348 through Caieiras by a bend of 680 m on 1.3 km, and
 * pass with 0.52 to 3. No upper border was found: a greater share only costs more questions to the
 * roads.
 * Guarded by "SPARSE_DEVIATION_SHARE" and "pays the same with a point every 2 km".
 */
export const SPARSE_DEVIATION_SHARE = 0.6;

/**
 * Largest step on which a path keeps the direction of its road. On longer steps, it may bend in any
 * direction.
 * Guarded by "COURSE_METRES".
 */
export const COURSE_METRES = 1_000;

/**
 * Largest angle between a plaza's road and a step that keeps its direction; beyond it, the step
 * follows another road. More than CROSSING_DEGREES, as the plaza may stand in a bend.
 * Guarded by "COURSE_DEGREES".
 */
export const COURSE_DEGREES = 75;

/**
 * Distance from a way of the network within which a path is drawn on that road: about the
 * PATH_END_METRES to which surveyed positions are known. Farther off, a plaza on the way is
 * presumed rather than found.
 * Guarded by "ON_ROAD_METRES".
 */
export const ON_ROAD_METRES = 60;

/**
 * Length of a step from which several ways are compared, as nothing in the path shows which one was
 * driven.
 * Guarded by "SPARSE_METRES".
 */
export const SPARSE_METRES = 3_000;

/**
 * Length of a step from which each plaza on its way is presumed, as the way driven may differ in
 * one plaza of many. A judgement: plazas stand 20 km apart and more.
 * Guarded by "PRESUMED_METRES".
 */
export const PRESUMED_METRES = 20_000;

/**
 * Largest distance from an end of a long step to the road, as a share of the step's length: it may
 * lie in a town whose streets the network lacks. A judgement: a point in a town is rarely farther
 * from the next highway than 5 % of the way to the next town.
 * Guarded by "END_SHARE".
 */
export const END_SHARE = 0.05;

/**
 * Largest distance of the plazas named for a long step that no way follows. A judgement: farther
 * off, a notice would name plazas of other roads.
 * Guarded by "NAMED_METRES".
 */
export const NAMED_METRES = 5_000;

/**
 * Largest ratio to the best way of another way that may have been driven instead. A judgement: few
 * drivers take a longer one.
 * Guarded by "OTHER_WAY_RATIO".
 */
export const OTHER_WAY_RATIO = 1.3;

/**
 * Largest distance from the line between two points to a way that is most likely the one driven, as
 * a share of the line's length; FOREIGN_METRES is the limit in any case. Simplified paths keep such
 * lines of straight roads. The paths of `npm run check -- paths` lose nothing by it, nor with 0.05.
 * Guarded by "STRAIGHT_SHARE".
 */
export const STRAIGHT_SHARE = 0.02;

/**
 * OTHER_WAY_RATIO for such a way. A judgement: a driver leaves a straight road only for one that is
 * hardly longer.
 * Guarded by "STRAIGHT_WAY_RATIO".
 */
export const STRAIGHT_WAY_RATIO = 1.05;
