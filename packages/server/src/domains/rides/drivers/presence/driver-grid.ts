import { EARTH_RADIUS_METERS, type Point } from '@josey/contract/values/geo/geo';
import { cellOf, walkRings } from './cells.ts';

export interface NearDriver {
  id: string;
  /** Along the great circle. */
  meters: number;
}

const NONE = -1;
const RADIANS = Math.PI / 180;

/** Drivers of one cell are stored in blocks of this size, contiguous in memory. */
const PLACES = 8;
/** A place is a unit vector. */
const AXES = 3;

/** The squared chord through the unit sphere: monotonic in the great circle, without trigonometry. */
const squaredChord = (meters: number) =>
  meters >= Math.PI * EARTH_RADIUS_METERS ? 4 : (2 * Math.sin(meters / EARTH_RADIUS_METERS / 2)) ** 2;
const metersOf = (chord2: number) => 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord2) / 2));

/**
 * The positions of all drivers, for finding the nearest free ones in microseconds (bench nearest-drivers). The globe is
 * divided into cells; the drivers of a cell are stored in blocks, and a hash table maps cells to blocks. All numbers are in
 * typed arrays, contiguous per block, because a query's cost is cache misses. A driver who moves inside a cell
 * rewrites three numbers. Capacity doubles when it is used up.
 */
export class DriverGrid {
  readonly #slots = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #vacantSlots: number[] = [];
  /** Place of each driver's slot. */
  #placeOf = new Int32Array(0);
  #freeCount = 0;
  /** The nearest so far, during a query. */
  #slotsFound = new Int32Array(0);
  #chordsFound = new Float64Array(0);

  readonly #vacantBlocks: number[] = [];
  #blocks = 0;
  #cell = new Int32Array(0);
  #count = new Int32Array(0);
  #next = new Int32Array(0);
  #heads = new Int32Array(0);
  #hashShift = 32;
  /** The driver at a place: the slot of a free one, or its complement, so that a search skips busy ones quickly. */
  #who = new Int32Array(0);
  #vectors = new Float64Array(0);

  constructor(capacity = 1024) {
    this.#placeOf = new Int32Array(capacity);
    this.#growBlocks(2 ** Math.ceil(Math.log2(Math.max(2, capacity / 4))));
  }

  get size(): number {
    return this.#slots.size;
  }

  get freeCount(): number {
    return this.#freeCount;
  }

  /** Adds or moves a driver. New ones are free. */
  put(id: string, point: Point): void {
    const cell = cellOf(point);
    const slot = this.#slots.get(id) ?? this.#addSlot(id, cell);
    if (this.#cellAt(slot) !== cell) {
      const who = this.#leave(slot);
      this.#enter(slot, who, cell);
    }
    const at = AXES * (this.#placeOf[slot] ?? 0);
    const parallel = Math.cos(point.lat * RADIANS);
    this.#vectors[at] = parallel * Math.cos(point.lng * RADIANS);
    this.#vectors[at + 1] = parallel * Math.sin(point.lng * RADIANS);
    this.#vectors[at + 2] = Math.sin(point.lat * RADIANS);
  }

  setFree(id: string, isFree: boolean): void {
    const slot = this.#slots.get(id);
    if (slot === undefined || this.isFree(id) === isFree) return;
    this.#who[this.#placeOf[slot] ?? 0] = isFree ? slot : ~slot;
    this.#freeCount += isFree ? 1 : -1;
  }

  isFree(id: string): boolean {
    const slot = this.#slots.get(id);
    return slot !== undefined && this.#who[this.#placeOf[slot] ?? 0] === slot;
  }

  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    if (this.#leave(slot) === slot) this.#freeCount--;
    this.#slots.delete(id);
    this.#vacantSlots.push(slot);
  }

  /** The nearest free drivers, nearest first. The cost grows with the drivers in nearby cells, not with all. */
  nearest(point: Point, count: number, radiusMeters: number): NearDriver[] {
    if (count > this.#slotsFound.length) this.#makeRoomToFind(count);
    const [slots, chords] = [this.#slotsFound, this.#chordsFound];
    let found = 0;
    let limit = squaredChord(radiusMeters);
    const keep = (slot: number, chord2: number) => {
      if (chord2 > limit) return;
      let at = found < count ? found++ : count - 1;
      for (; at > 0 && (chords[at - 1] as number) > chord2; at--) {
        chords[at] = chords[at - 1] as number;
        slots[at] = slots[at - 1] as number;
      }
      chords[at] = chord2;
      slots[at] = slot;
      if (found === count) limit = chords[count - 1] as number;
    };
    const isEnough = (meters: number) => found === count && meters > 0 && squaredChord(meters) > limit;
    if (count > 0) this.#sweep(point, radiusMeters, isEnough, keep, true);
    const near: NearDriver[] = [];
    for (let index = 0; index < found; index++) {
      const id = this.#ids[slots[index] as number] as string;
      near.push({ id, meters: metersOf(chords[index] as number) });
    }
    return near;
  }

  /** How many free drivers are within the radius. */
  countFreeWithin(point: Point, radiusMeters: number): number {
    const limit = squaredChord(radiusMeters);
    let count = 0;
    const see = (_: number, chord2: number) => {
      if (chord2 <= limit) count++;
    };
    this.#sweep(point, radiusMeters, () => false, see, true);
    return count;
  }

  /** Whether any driver is within the radius, free or not. */
  isAnyoneWithin(point: Point, radiusMeters: number): boolean {
    const limit = squaredChord(radiusMeters);
    let isFound = false;
    const see = (_: number, chord2: number) => {
      isFound ||= chord2 <= limit;
    };
    this.#sweep(point, radiusMeters, () => isFound, see, false);
    return isFound;
  }

  /**
   * Visits the drivers of nearby cells, all or only free ones, with the squared chord to them. The casts are for
   * the compiler: these indexes are always within the arrays.
   */
  #sweep(
    { lat, lng }: Point,
    radiusMeters: number,
    isEnough: (nearestMeters: number) => boolean,
    see: (slot: number, chord2: number) => void,
    freeOnly: boolean,
  ): void {
    const [cells, counts, next, heads, who] = [this.#cell, this.#count, this.#next, this.#heads, this.#who];
    const vectors = this.#vectors;
    const parallel = Math.cos(lat * RADIANS);
    const x = parallel * Math.cos(lng * RADIANS);
    const y = parallel * Math.sin(lng * RADIANS);
    const z = Math.sin(lat * RADIANS);
    const look = (block: number) => {
      const end = block * PLACES + (counts[block] as number);
      for (let place = block * PLACES; place < end; place++) {
        const slot = who[place] as number;
        if (freeOnly && slot < 0) continue;
        const dx = x - (vectors[AXES * place] as number);
        const dy = y - (vectors[AXES * place + 1] as number);
        const dz = z - (vectors[AXES * place + 2] as number);
        see(slot, dx * dx + dy * dy + dz * dz);
      }
    };
    const visit = (cell: number) => {
      let block = heads[this.#bucketOf(cell)] as number;
      for (; block !== NONE; block = next[block] as number) if (cells[block] === cell) look(block);
    };
    if (walkRings({ lat, lng }, radiusMeters, isEnough, visit)) return;
    for (let block = 0; block < this.#blocks; block++) look(block);
  }

  #makeRoomToFind(count: number): void {
    this.#slotsFound = new Int32Array(count);
    this.#chordsFound = new Float64Array(count);
  }

  #cellAt(slot: number): number {
    return this.#cell[Math.floor((this.#placeOf[slot] ?? 0) / PLACES)] ?? NONE;
  }

  #addSlot(id: string, cell: number): number {
    const slot = this.#vacantSlots.pop() ?? this.#slots.size;
    if (slot === this.#placeOf.length) this.#placeOf = longer(this.#placeOf, 2 * slot);
    this.#slots.set(id, slot);
    this.#ids[slot] = id;
    this.#freeCount++;
    this.#enter(slot, slot, cell);
    return slot;
  }

  /** Gives a driver a place in a block of the cell. */
  #enter(slot: number, who: number, cell: number): void {
    const bucket = this.#bucketOf(cell);
    let block = this.#heads[bucket] ?? NONE;
    while (block !== NONE && (this.#cell[block] !== cell || this.#count[block] === PLACES)) {
      block = this.#next[block] ?? NONE;
    }
    if (block === NONE) block = this.#addBlock(cell);
    const place = block * PLACES + (this.#count[block] ?? 0);
    this.#count[block] = (this.#count[block] ?? 0) + 1;
    this.#who[place] = who;
    this.#placeOf[slot] = place;
  }

  /** Frees a driver's place; the last one of the block fills the gap. Returns whose place it was. */
  #leave(slot: number): number {
    const place = this.#placeOf[slot] ?? 0;
    const block = Math.floor(place / PLACES);
    const who = this.#who[place] ?? 0;
    const left = (this.#count[block] ?? 0) - 1;
    const last = block * PLACES + left;
    const moved = this.#who[last] ?? 0;
    this.#who[place] = moved;
    this.#placeOf[moved < 0 ? ~moved : moved] = place;
    this.#vectors.copyWithin(AXES * place, AXES * last, AXES * (last + 1));
    this.#count[block] = left;
    if (left === 0) this.#removeBlock(block);
    return who;
  }

  /** Fibonacci hashing: neighboring cells have consecutive numbers, which it spreads. */
  #bucketOf(cell: number): number {
    return Math.imul(cell, 0x9e3779b1) >>> this.#hashShift;
  }

  #addBlock(cell: number): number {
    const block = this.#vacantBlocks.pop() ?? this.#blocks++;
    if (block === this.#cell.length) this.#growBlocks(2 * block);
    this.#cell[block] = cell;
    this.#hang(block);
    return block;
  }

  #hang(block: number): void {
    const bucket = this.#bucketOf(this.#cell[block] ?? 0);
    this.#next[block] = this.#heads[bucket] ?? NONE;
    this.#heads[bucket] = block;
  }

  #removeBlock(block: number): void {
    const bucket = this.#bucketOf(this.#cell[block] ?? 0);
    const after = this.#next[block] ?? NONE;
    if (this.#heads[bucket] === block) this.#heads[bucket] = after;
    else {
      let before = this.#heads[bucket] ?? NONE;
      while (this.#next[before] !== block) before = this.#next[before] ?? NONE;
      this.#next[before] = after;
    }
    this.#vacantBlocks.push(block);
  }

  #growBlocks(capacity: number): void {
    const inUse = this.#cell.length;
    this.#cell = longer(this.#cell, capacity);
    this.#count = longer(this.#count, capacity);
    this.#next = longer(this.#next, capacity);
    this.#who = longer(this.#who, PLACES * capacity);
    this.#vectors = longer(this.#vectors, AXES * PLACES * capacity);
    this.#heads = new Int32Array(2 * capacity).fill(NONE);
    this.#hashShift = 31 - Math.log2(capacity);
    // They grow when every block is in use.
    for (let block = 0; block < inUse; block++) this.#hang(block);
  }
}

function longer<Numbers extends Float64Array | Int32Array>(numbers: Numbers, length: number): Numbers {
  const grown = new (numbers.constructor as new (length: number) => Numbers)(length);
  grown.set(numbers);
  return grown;
}
