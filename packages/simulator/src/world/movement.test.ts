import { greatCircleMeters } from '@josey/contract/values/geo/geo';
import { describe, expect, it } from 'vitest';
import { courseAlong, fixAt, pointAhead } from './movement.ts';

const SOUTH = { lat: 39.28, lng: -76.57 };
const CORNER = { lat: 39.281, lng: -76.57 };
const EAST = { lat: 39.281, lng: -76.568 };
const course = courseAlong([SOUTH, CORNER, EAST]);
const block = greatCircleMeters(SOUTH, CORNER);

describe('a course', () => {
  it('is as long as its stretches', () => {
    expect(course.meters).toBeCloseTo(block + greatCircleMeters(CORNER, EAST), 6);
    expect(course.marks).toEqual([0, block, course.meters]);
  });

  it('drops points that lie on each other', () => {
    expect(courseAlong([SOUTH, SOUTH, CORNER]).points).toEqual([SOUTH, CORNER]);
  });

  it('needs a point', () => {
    expect(() => courseAlong([])).toThrow(RangeError);
  });

  it('leads north, then east', () => {
    const half = fixAt(course, block / 2);
    expect(half.lat).toBeCloseTo(39.2805, 6);
    expect(half.headingDegrees).toBeCloseTo(0, 1);
    expect(fixAt(course, block + 5).headingDegrees).toBeCloseTo(90, 1);
  });

  it('a movement begins at its start and stays at its end', () => {
    expect(fixAt(course, -10)).toMatchObject(SOUTH);
    expect(fixAt(course, course.meters + 10)).toMatchObject(EAST);
    expect(fixAt(course, course.meters + 10).headingDegrees).toBeCloseTo(90, 1);
  });

  it('has no direction when it is a single spot', () => {
    expect(fixAt(courseAlong([EAST]), 3)).toEqual(EAST);
  });

  it('knows the corner ahead', () => {
    expect(pointAhead(course, 10)).toBe(CORNER);
    expect(pointAhead(course, block + 1)).toBe(EAST);
    expect(pointAhead(course, course.meters + 1)).toBe(EAST);
  });
});
