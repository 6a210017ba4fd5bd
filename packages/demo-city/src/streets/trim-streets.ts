import { findCrossings } from './crossings.ts';
import { cut, type LaidStreet, lengthOf } from './lines.ts';

// A street that runs on past its last crossing for less than this ends at it.
const OVERHANG_METERS = 120;
// Alleys always do. One that runs on for longer stops short of the shore or fence that ended it.
const VERGE_METERS = 22;
const SHORTEST_METERS = 60;

/** Cuts streets back to their crossings, drops scraps, and drops what Broadway cannot be reached from. */
export function trimStreets(streets: LaidStreet[]): LaidStreet[] {
  return reachable(cutBack(streets));
}

function cutBack(streets: LaidStreet[]): LaidStreet[] {
  const lengths = streets.map((street) => lengthOf(street.line));
  const crossings = findCrossings(streets.map((street) => street.line));
  const kept = new Set(streets.keys());
  for (;;) {
    const alongs = streets.map((): number[] => []);
    for (const { first, second, firstAlong, secondAlong } of crossings) {
      if (!kept.has(first) || !kept.has(second)) continue;
      alongs[first]?.push(firstAlong);
      alongs[second]?.push(secondAlong);
    }
    const spans = alongs.map((along, i) => span(along, lengths[i] ?? 0, streets[i]?.name === ''));
    const scraps = [...kept].filter((i) => (spans[i]?.meters ?? 0) < SHORTEST_METERS);
    if (scraps.length === 0) {
      return streets.flatMap((street, i) => {
        const { from, to } = spans[i] ?? { from: 0, to: 0 };
        return kept.has(i) ? [{ ...street, line: cut(street.line, from, to) }] : [];
      });
    }
    // A scrap may have been all that another street met: look again without it.
    for (const scrap of scraps) kept.delete(scrap);
  }
}

function span(alongs: number[], length: number, isAlley: boolean) {
  if (alongs.length === 0) return { from: 0, to: 0, meters: 0 };
  const first = Math.min(...alongs);
  const last = Math.max(...alongs);
  const from = isAlley || first < OVERHANG_METERS ? first : VERGE_METERS;
  const to = isAlley || length - last < OVERHANG_METERS ? last : length - VERGE_METERS;
  return { from, to, meters: to - from };
}

function reachable(streets: LaidStreet[]): LaidStreet[] {
  const neighbors = streets.map((): number[] => []);
  for (const { first, second } of findCrossings(streets.map((street) => street.line))) {
    neighbors[first]?.push(second);
    neighbors[second]?.push(first);
  }
  const seen = new Set([streets.findIndex((street) => street.name === 'Broadway')]);
  for (const index of seen) for (const next of neighbors[index] ?? []) seen.add(next);
  return streets.filter((_, index) => seen.has(index));
}
