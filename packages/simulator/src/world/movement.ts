import { greatCircleMeters, initialBearingDegrees, type Point } from '@josey/contract/values/geo/geo';

/** A course: its points, and the distance of each from the start. */
export interface Course {
  readonly points: readonly Point[];
  readonly marks: readonly number[];
  readonly meters: number;
}

/** A position on a course. `headingDegrees` is absent where the course has no direction. */
export interface Fix {
  lat: number;
  lng: number;
  headingDegrees?: number;
}

// Points closer than this are one: a direction between them would mean nothing.
const SAME_POINT_METERS = 0.5;

/** The course along these points. At least one is needed. */
export function courseAlong(points: readonly Point[]): Course {
  const kept: Point[] = [];
  const marks: number[] = [];
  let meters = 0;
  for (const point of points) {
    const last = kept.at(-1);
    const step = last ? greatCircleMeters(last, point) : 0;
    if (last && step < SAME_POINT_METERS) continue;
    meters += step;
    kept.push(point);
    marks.push(meters);
  }
  if (kept.length === 0) throw new RangeError('A course needs a point');
  return { points: kept, marks, meters };
}

/** The position after a number of meters of a course, clamped to its start and end. */
export function fixAt(course: Course, meters: number): Fix {
  const { from, to, share } = stretchAt(course, meters);
  if (from === to) return { lat: from.lat, lng: from.lng };
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
    headingDegrees: initialBearingDegrees(from, to),
  };
}

/** The next point of the course ahead, or its end: where the car can turn off. */
export function pointAhead(course: Course, meters: number): Point {
  return stretchAt(course, meters).to;
}

function stretchAt({ points, marks }: Course, meters: number): { from: Point; to: Point; share: number } {
  const end = points[points.length - 1] as Point;
  const next = marks.findIndex((mark, i) => i > 0 && mark > meters);
  const at = next < 0 ? points.length - 1 : next;
  const from = points[at - 1] ?? end;
  const to = points[at] ?? end;
  const [start, stop] = [marks[at - 1] ?? 0, marks[at] ?? 0];
  const share = stop > start ? Math.min(1, Math.max(0, (meters - start) / (stop - start))) : 1;
  return { from, to, share };
}
