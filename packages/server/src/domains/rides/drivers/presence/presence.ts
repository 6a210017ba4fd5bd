import type { PositionReport } from '@josey/contract/api/drivers';
import { DRIVER_RULES, RIDE_RULES } from '@josey/contract/rules/limits';
import type { Point } from '@josey/contract/values/geo';
import type { Context } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { DriverGrid, type NearDriver } from './driver-grid.ts';
import {
  forgetStrayPlaces,
  listChangedByOthers,
  listOnline,
  type PresenceRow,
  savePlaces,
  setSilentOffline,
} from './presence.queries.ts';

export interface DriverPosition extends Point {
  headingDegrees: number | undefined;
  /** When it arrived: the driver's own clock may be wrong. */
  at: Date;
}

interface Driver {
  /** False for a driver who went offline during a ride: the rider still sees them. */
  isOnline: boolean;
  position?: DriverPosition;
  /** By the driver's clock, only for the order of their reports. */
  measuredAt?: Date;
}

/** The maximum distance of a driver for a ride. */
export const REACH_METERS = RIDE_RULES.reachMeters;
/** Without a position for this long a driver gets no offers; after the second they are offline. */
const FRESH_MS = DRIVER_RULES.freshSeconds * 1_000;
const SILENT_MS = DRIVER_RULES.silentMinutes * 60_000;
const SAVED_AT_ONCE = 2_000;
/** The maximum clock difference of two processes. */
const CLOCK_SKEW_MS = 5_000;

const presences = new WeakMap<Context, Presence>();

/**
 * The online drivers and their positions, in this process's memory. Positions arrive many times a second and matter only
 * for a moment, so they are kept here, and written to the database in one statement a second ({@link exchange}),
 * from which new and other processes read them.
 */
export class Presence {
  /** Identifies this process in the rows that it writes. */
  readonly processId = newId();
  readonly #context: Context;
  readonly #drivers = new Map<string, Driver>();
  readonly #grid = new DriverGrid();
  readonly #listeners: ((driverId: string, position: DriverPosition) => void)[] = [];
  readonly #unsaved = new Set<string>();
  #offered: ReadonlySet<string> = new Set();
  #riding: ReadonlySet<string> = new Set();
  /** False until dispatch has set for the first time who has a ride. */
  #knowsRides = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** The single instance of this process, created at the first call. */
  static of(context: Context): Presence {
    const presence = presences.get(context) ?? new Presence(context);
    presences.set(context, presence);
    return presence;
  }

  /** Loads the state of the database. */
  async load(): Promise<void> {
    for (const row of await listOnline(this.#context.db)) this.#learn(row);
    this.#markFree();
  }

  /** Calls back for every driver position that this process receives. */
  onMove(listener: (driverId: string, position: DriverPosition) => void): void {
    this.#listeners.push(listener);
  }

  cameOnline(driverId: string, point: Point): void {
    const driver = { isOnline: true };
    this.#drivers.set(driverId, driver);
    this.#place(driverId, driver, { ...point, headingDegrees: undefined, at: this.#context.clock.now() });
  }

  wentOffline(driverId: string): void {
    const driver = this.#drivers.get(driverId);
    if (!driver) return;
    this.#grid.remove(driverId);
    if (this.#riding.has(driverId)) driver.isOnline = false;
    else this.#drivers.delete(driverId);
  }

  /** Stores a position. False for a driver who is neither online nor on a ride, and for an outdated one. */
  report(driverId: string, { lat, lng, headingDegrees, at }: PositionReport): boolean {
    const driver = this.#drivers.get(driverId);
    if (!driver) return false;
    const now = this.#context.clock.now();
    const measuredAt = at && new Date(at) < now ? new Date(at) : now;
    if (at && driver.measuredAt && measuredAt < driver.measuredAt) return false;
    if (at) driver.measuredAt = measuredAt;
    const position = { lat, lng, headingDegrees, at: now };
    this.#place(driverId, driver, position);
    this.#unsaved.add(driverId);
    for (const listener of this.#listeners) listener(driverId, position);
    return true;
  }

  positionOf(driverId: string): DriverPosition | undefined {
    return this.#drivers.get(driverId)?.position;
  }

  /** The nearest drivers who may get an offer. */
  nearestFree(point: Point, count: number, radiusMeters: number): NearDriver[] {
    return this.#grid.nearest(point, count, radiusMeters);
  }

  countFreeWithin(point: Point, radiusMeters: number): number {
    return this.#grid.countFreeWithin(point, radiusMeters);
  }

  /** Whether any driver is online there, free or not. */
  isAnyoneWithin(point: Point, radiusMeters: number): boolean {
    return this.#grid.isAnyoneWithin(point, radiusMeters);
  }

  /** Some free drivers anywhere, and the total number. */
  someFree(count: number): { positions: Point[]; total: number } {
    const positions: Point[] = [];
    for (const [id, { position }] of this.#drivers) {
      if (positions.length === count) break;
      if (position && this.#grid.isFree(id)) positions.push(position);
    }
    return { positions, total: this.#grid.freeCount };
  }

  /** Sets the drivers with an offer or a ride, who are not free. */
  setEngaged(offered: ReadonlySet<string>, riding: ReadonlySet<string>): void {
    this.#offered = offered;
    this.#riding = riding;
    this.#knowsRides = true;
    for (const id of riding) {
      if (!this.#drivers.has(id)) this.#drivers.set(id, { isOnline: false });
    }
    for (const [id, { isOnline }] of this.#drivers) {
      if (!isOnline && !riding.has(id)) this.#drivers.delete(id);
    }
    this.#markFree();
  }

  /** Writes new positions, reads those of other processes, and removes silent drivers. */
  async exchange(): Promise<void> {
    const { db, clock } = this.#context;
    const now = clock.now();
    await this.#save(now);
    // A position may have been in transit when the ride ended.
    if (this.#knowsRides) await forgetStrayPlaces(db, [...this.#riding]);
    const since = new Date(now.getTime() - CLOCK_SKEW_MS);
    for (const row of await listChangedByOthers(db, this.processId, since)) this.#learn(row);
    const silentSince = new Date(now.getTime() - SILENT_MS);
    for (const id of await setSilentOffline(db, silentSince, now, this.processId)) this.wentOffline(id);
  }

  /** The longest unsaved first, in limited batches: with many drivers each is saved less often, at the same cost. */
  async #save(now: Date): Promise<void> {
    const due = [...this.#unsaved].slice(0, SAVED_AT_ONCE);
    const places = due.flatMap((driverId) => {
      const { position, isOnline } = this.#drivers.get(driverId) ?? {};
      if (!position) return [];
      return [
        { driverId, ...position, headingDegrees: position.headingDegrees ?? null, isRiding: !isOnline },
      ];
    });
    for (const driverId of due) this.#unsaved.delete(driverId);
    if (places.length > 0) await savePlaces(this.#context.db, places, now, this.processId);
  }

  #learn(row: PresenceRow): void {
    const { driver_id: id, lat, lng, position_at: at } = row;
    if (row.online_since === null || lat === null || lng === null || at === null) {
      this.wentOffline(id);
      return;
    }
    const known = this.#drivers.get(id);
    if (known?.isOnline && known.position && known.position.at >= at) return;
    const driver = { ...known, isOnline: true };
    this.#drivers.set(id, driver);
    this.#place(id, driver, { lat, lng, headingDegrees: row.heading_degrees ?? undefined, at });
  }

  #place(id: string, driver: Driver, position: DriverPosition): void {
    driver.position = position;
    if (!driver.isOnline) return;
    this.#grid.put(id, position);
    this.#grid.setFree(id, this.#isFree(id, driver));
  }

  #isFree(id: string, { isOnline, position }: Driver): boolean {
    const freshSince = this.#context.clock.now().getTime() - FRESH_MS;
    const isFresh = position !== undefined && position.at.getTime() >= freshSince;
    return isOnline && isFresh && !this.#offered.has(id) && !this.#riding.has(id);
  }

  #markFree(): void {
    for (const [id, driver] of this.#drivers) this.#grid.setFree(id, this.#isFree(id, driver));
  }
}
