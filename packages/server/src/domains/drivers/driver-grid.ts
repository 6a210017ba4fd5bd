import { EARTH_RADIUS_METERS, type Point } from '@josey/contract/geo';
import { cellOf, walkRings } from './cells.ts';

export interface NearDriver {
  id: string;
  /** Along the great circle. */
  meters: number;
}

const NONE = -1;
const RADIANS = Math.PI / 180;

/** Squared straight line through the unit globe: grows with the great circle, and costs no trigonometry. */
const squaredChord = (meters: number) =>
  meters >= Math.PI * EARTH_RADIUS_METERS ? 4 : (2 * Math.sin(meters / EARTH_RADIUS_METERS / 2)) ** 2;
const metersOf = (chord2: number) => 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord2) / 2));

/**
 * Where all drivers are, for the nearest free ones in microseconds (performance.md, P1). Each driver has a slot in
 * typed arrays; the slots of a cell hang together in a chain, and the chains in a hash table of cells. A driver who
 * moves inside a cell rewrites three numbers; capacity doubles when it is used up.
 */
export class DriverGrid {
  readonly #slots = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #vacant: number[] = [];
  // The place as a unit vector.
  #x = new Float64Array(0);
  #y = new Float64Array(0);
  #z = new Float64Array(0);
  #cell = new Int32Array(0);
  #isFree = new Uint8Array(0);
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  #heads = new Int32Array(0);
  #hashShift = 32;
  #freeCount = 0;

  constructor(capacity = 1024) {
    this.#grow(2 ** Math.ceil(Math.log2(capacity)));
  }

  get size(): number {
    return this.#slots.size;
  }

  get freeCount(): number {
    return this.#freeCount;
  }

  /** Puts a driver down, or moves them. New ones are free. */
  put(id: string, point: Point): void {
    const known = this.#slots.get(id);
    const slot = known ?? this.#add(id);
    const parallel = Math.cos(point.lat * RADIANS);
    this.#x[slot] = parallel * Math.cos(point.lng * RADIANS);
    this.#y[slot] = parallel * Math.sin(point.lng * RADIANS);
    this.#z[slot] = Math.sin(point.lat * RADIANS);
    const cell = cellOf(point);
    if (known !== undefined && cell === this.#cell[slot]) return;
    if (known !== undefined) this.#unlink(slot);
    this.#cell[slot] = cell;
    this.#link(slot);
  }

  setFree(id: string, isFree: boolean): void {
    const slot = this.#slots.get(id);
    if (slot === undefined || this.#isFree[slot] === Number(isFree)) return;
    this.#isFree[slot] = Number(isFree);
    this.#freeCount += isFree ? 1 : -1;
  }

  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.setFree(id, false);
    this.#unlink(slot);
    this.#slots.delete(id);
    this.#vacant.push(slot);
  }

  /** The nearest free drivers, nearest first. Cost grows with the drivers in the cells around, not with all. */
  nearest(point: Point, count: number, radiusMeters: number): NearDriver[] {
    const slots: number[] = [];
    const chords: number[] = [];
    let limit = squaredChord(radiusMeters);
    const keep = (slot: number, chord2: number) => {
      if (chord2 > limit) return;
      let at = Math.min(chords.length, count - 1);
      for (; at > 0 && (chords[at - 1] ?? 0) > chord2; at--) {
        chords[at] = chords[at - 1] ?? 0;
        slots[at] = slots[at - 1] ?? 0;
      }
      chords[at] = chord2;
      slots[at] = slot;
      if (chords.length === count) limit = chords[count - 1] ?? limit;
    };
    const isEnough = (meters: number) =>
      chords.length === count && meters > 0 && squaredChord(meters) > limit;
    if (count > 0) this.#sweep(point, radiusMeters, isEnough, keep);
    return slots.map((slot, index) => ({ id: this.#ids[slot] ?? '', meters: metersOf(chords[index] ?? 0) }));
  }

  /** How many free drivers are within the radius. */
  countFreeWithin(point: Point, radiusMeters: number): number {
    const limit = squaredChord(radiusMeters);
    let count = 0;
    const never = () => false;
    this.#sweep(point, radiusMeters, never, (_, chord2) => {
      if (chord2 <= limit) count++;
    });
    return count;
  }

  /** Whether anybody is within the radius, free or not. */
  isAnyoneWithin(point: Point, radiusMeters: number): boolean {
    const limit = squaredChord(radiusMeters);
    let isFound = false;
    const isEnough = () => isFound;
    const see = (_: number, chord2: number) => {
      isFound ||= chord2 <= limit;
    };
    this.#sweep(point, radiusMeters, isEnough, see, false);
    return isFound;
  }

  isFree(id: string): boolean {
    const slot = this.#slots.get(id);
    return slot !== undefined && this.#isFree[slot] === 1;
  }

  /** Shows every driver of the cells around, with the squared chord to them. */
  #sweep(
    point: Point,
    radiusMeters: number,
    isEnough: (nearestMeters: number) => boolean,
    see: (slot: number, chord2: number) => void,
    freeOnly = true,
  ): void {
    const parallel = Math.cos(point.lat * RADIANS);
    const x = parallel * Math.cos(point.lng * RADIANS);
    const y = parallel * Math.sin(point.lng * RADIANS);
    const z = Math.sin(point.lat * RADIANS);
    const look = (slot: number) => {
      if (freeOnly && this.#isFree[slot] !== 1) return;
      const [dx, dy, dz] = [x - (this.#x[slot] ?? 0), y - (this.#y[slot] ?? 0), z - (this.#z[slot] ?? 0)];
      see(slot, dx * dx + dy * dy + dz * dz);
    };
    const visit = (cell: number) => {
      let slot = this.#heads[this.#bucketOf(cell)] ?? NONE;
      for (; slot !== NONE; slot = this.#next[slot] ?? NONE) if (this.#cell[slot] === cell) look(slot);
    };
    if (!walkRings(point, radiusMeters, isEnough, visit)) for (const slot of this.#slots.values()) look(slot);
  }

  #add(id: string): number {
    const slot = this.#vacant.pop() ?? this.#slots.size;
    if (slot === this.#cell.length) this.#grow(2 * slot);
    this.#slots.set(id, slot);
    this.#ids[slot] = id;
    this.#isFree[slot] = 1;
    this.#freeCount++;
    return slot;
  }

  /** Fibonacci hashing: neighboring cells, which have neighboring numbers, land far apart. */
  #bucketOf(cell: number): number {
    return Math.imul(cell, 0x9e3779b1) >>> this.#hashShift;
  }

  #link(slot: number): void {
    const bucket = this.#bucketOf(this.#cell[slot] ?? 0);
    const head = this.#heads[bucket] ?? NONE;
    this.#next[slot] = head;
    this.#previous[slot] = NONE;
    if (head !== NONE) this.#previous[head] = slot;
    this.#heads[bucket] = slot;
  }

  #unlink(slot: number): void {
    const next = this.#next[slot] ?? NONE;
    const previous = this.#previous[slot] ?? NONE;
    if (next !== NONE) this.#previous[next] = previous;
    if (previous !== NONE) this.#next[previous] = next;
    else this.#heads[this.#bucketOf(this.#cell[slot] ?? 0)] = next;
  }

  #grow(capacity: number): void {
    this.#x = copyOf(this.#x, new Float64Array(capacity));
    this.#y = copyOf(this.#y, new Float64Array(capacity));
    this.#z = copyOf(this.#z, new Float64Array(capacity));
    this.#cell = copyOf(this.#cell, new Int32Array(capacity));
    this.#isFree = copyOf(this.#isFree, new Uint8Array(capacity));
    this.#next = new Int32Array(capacity);
    this.#previous = new Int32Array(capacity);
    this.#heads = new Int32Array(2 * capacity).fill(NONE);
    this.#hashShift = 31 - Math.log2(capacity);
    for (const slot of this.#slots.values()) this.#link(slot);
  }
}

function copyOf<Numbers extends Float64Array | Int32Array | Uint8Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
