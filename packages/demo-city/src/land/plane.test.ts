import { describe, expect, it } from 'vitest';
import { clipLine, cut, lengthOf } from '../streets/lines.ts';
import { CENTER, crossing, isInside, type Spot, spots, toPoint, toSpot, turned } from './plane.ts';

const SQUARE: Spot[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('the drawing board', () => {
  it('has the city’s center in its middle', () => {
    expect(toPoint([0, 0])).toEqual(CENTER);
  });

  it('comes back from the globe to the same spot within a few centimeters', () => {
    const [east, north] = toSpot(toPoint([-2050, 840]));
    expect(east).toBeCloseTo(-2050, 0.5);
    expect(north).toBeCloseTo(840, 0.5);
  });

  it('is in meters', () => {
    const { lat, lng } = toPoint([1000, 0]);
    const dy = (lat - CENTER.lat) * 111_050;
    const dx = (lng - CENTER.lng) * 111_320 * Math.cos((CENTER.lat * Math.PI) / 180);
    expect(Math.hypot(dx, dy)).toBeCloseTo(1000, 0);
  });

  it('reads spots from text and turns them', () => {
    expect(spots('1 2, -3 4')).toEqual([
      [1, 2],
      [-3, 4],
    ]);
    const [east, north] = turned([10, 0], [0, 0], 90);
    expect(east).toBeCloseTo(0);
    expect(north).toBeCloseTo(10);
  });

  it('knows inside from outside', () => {
    expect(isInside([5, 5], SQUARE)).toBe(true);
    expect(isInside([15, 5], SQUARE)).toBe(false);
  });

  it('finds crossings, and those that miss by less than the slack', () => {
    expect(crossing([0, 0], [10, 0], [5, -5], [5, 5])).toEqual([0.5, 0.5]);
    expect(crossing([0, 0], [10, 0], [5, 1], [5, 5])).toBeUndefined();
    expect(crossing([0, 0], [10, 0], [5, 1], [5, 5], 2)).toEqual([0.5, 0]);
    expect(crossing([0, 0], [10, 0], [0, 1], [10, 1])).toBeUndefined();
  });
});

describe('a line', () => {
  it('is cut by distance', () => {
    expect(
      cut(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        5,
        15,
      ),
    ).toEqual([
      [5, 0],
      [10, 0],
      [10, 5],
    ]);
    expect(
      lengthOf([
        [0, 0],
        [3, 4],
        [3, 10],
      ]),
    ).toBe(11);
  });

  it('leaves what is closed to it, and stays in what it may not leave', () => {
    expect(
      clipLine(
        [
          [-5, 5],
          [15, 5],
        ],
        { outside: [SQUARE] },
      ),
    ).toEqual([
      [
        [-5, 5],
        [0, 5],
      ],
      [
        [10, 5],
        [15, 5],
      ],
    ]);
    expect(
      clipLine(
        [
          [-5, 5],
          [15, 5],
        ],
        { inside: SQUARE, outside: [] },
      ),
    ).toEqual([
      [
        [0, 5],
        [10, 5],
      ],
    ]);
  });
});
