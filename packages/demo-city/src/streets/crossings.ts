import { between, crossing, type Spot } from '../land/plane.ts';

/** Where two lines cross; `along` are the meters from the start of each. */
export interface Crossing {
  first: number;
  second: number;
  firstAlong: number;
  secondAlong: number;
  at: Spot;
}

interface Segment {
  line: number;
  along: number;
  meters: number;
  a: Spot;
  b: Spot;
}

// A street that ends at another one was drawn to within this many meters of it.
const SLACK_METERS = 4;

/** Every crossing of every two lines; each pair of segments is compared once, from west to east. */
export function findCrossings(lines: readonly (readonly Spot[])[]): Crossing[] {
  const segments = lines.flatMap(segmentsOf).sort((s, t) => west(s) - west(t));
  const found: Crossing[] = [];
  let open: Segment[] = [];
  for (const segment of segments) {
    const from = west(segment) - SLACK_METERS;
    open = open.filter((other) => east(other) >= from);
    for (const other of open) {
      const hit = other.line === segment.line ? undefined : meet(other, segment);
      if (hit) found.push(hit);
    }
    open.push(segment);
  }
  return found;
}

function meet(s: Segment, t: Segment): Crossing | undefined {
  if (Math.max(s.a[1], s.b[1]) + SLACK_METERS < Math.min(t.a[1], t.b[1])) return undefined;
  if (Math.max(t.a[1], t.b[1]) + SLACK_METERS < Math.min(s.a[1], s.b[1])) return undefined;
  const shares = crossing(s.a, s.b, t.a, t.b, SLACK_METERS);
  if (!shares) return undefined;
  return {
    first: s.line,
    second: t.line,
    firstAlong: s.along + shares[0] * s.meters,
    secondAlong: t.along + shares[1] * t.meters,
    at: between(s.a, s.b, shares[0]),
  };
}

function segmentsOf(line: readonly Spot[], index: number): Segment[] {
  const segments: Segment[] = [];
  let along = 0;
  let a: Spot | undefined;
  for (const b of line) {
    if (a) {
      const meters = Math.hypot(b[0] - a[0], b[1] - a[1]);
      segments.push({ line: index, along, meters, a, b });
      along += meters;
    }
    a = b;
  }
  return segments;
}

function west(segment: Segment): number {
  return Math.min(segment.a[0], segment.b[0]);
}

function east(segment: Segment): number {
  return Math.max(segment.a[0], segment.b[0]);
}
