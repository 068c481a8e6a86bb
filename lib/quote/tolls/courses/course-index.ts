import Flatbush from "flatbush";
import { elementAt } from "../../../base/element-at.ts";
import type { Box } from "../../geo/box.ts";
import type { Course } from "./course.ts";

/** Finds the segments of many courses near part of a path in one search. */
export interface CourseIndex {
  has(course: Course): boolean;
  /** Indexes of the segments near a part of a path, in order, by their course. */
  segmentsBeside(part: Box): Map<Course, number[]>;
}

/** Indexes the segments of some courses by their boxes. */
export function indexCourses(courses: readonly Course[]): CourseIndex {
  const all = new Set(courses);
  const segments = [...all].flatMap((course) => course.boxes.map((_, i) => ({ course, i })));
  if (segments.length === 0) return { has: () => false, segmentsBeside: () => new Map() };
  const index = new Flatbush(segments.length);
  for (const { course, i } of segments) {
    const [[south, west], [north, east]] = elementAt(course.boxes, i);
    index.add(west, south, east, north);
  }
  index.finish();
  return {
    has: (course) => all.has(course),
    segmentsBeside([[south, west], [north, east]]) {
      const beside = new Map<Course, number[]>();
      for (const found of index.search(west, south, east, north).sort((a, b) => a - b)) {
        const { course, i } = elementAt(segments, found);
        const known = beside.get(course);
        if (known) known.push(i);
        else beside.set(course, [i]);
      }
      return beside;
    },
  };
}
