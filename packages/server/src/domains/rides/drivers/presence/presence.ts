import type { PositionReport } from '@josey/contract/api/drivers';
import { DRIVER_RULES, RIDE_RULES } from '@josey/contract/rules/limits/rides';
import type { Point } from '@josey/contract/values/geo/geo';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Topic } from '#platform/processes/bus/bus.ts';
import { leaveDuty } from '../duty/leave-duty.ts';
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
/** In memory a driver stays longer than in the database, unless their departure is lost. */
const GONE_MS = SILENT_MS + 60_000;
const SAVED_AT_ONCE = 2_000;
/** How often to read what the bus may have lost: each second it was most of what a position costs PostgreSQL (P20). */
const READ_EVERY_MS = 5_000;
/** The maximum clock difference of two processes. */
const CLOCK_SKEW_MS = 5_000;

/** What processes tell one another of a driver who moved: id, online, latitude, longitude, heading, time in ms. */
type Move = [string, boolean, number, number, number | null, number];

const presences = new WeakMap<Context, Presence>();

/**
 * The online drivers and their positions, in this process's memory. Positions arrive many times a second and matter only
 * for a moment, so they are kept here, told to the other processes over the bus, and written to the database in one
 * statement a second ({@link exchange}), from which new processes read them, and others what they have missed.
 */
export class Presence {
  /** Identifies this process in the rows that it writes. */
  readonly processId = newId();
  readonly #context: Context;
  readonly #drivers = new Map<string, Driver>();
  readonly #grid = new DriverGrid();
  readonly #listeners: ((driverId: string, position: DriverPosition) => void)[] = [];
  readonly #unsaved = new Set<string>();
  /** Until when this process has read what others wrote. */
  #readUntil = new Date(0);
  #offered: ReadonlySet<string> = new Set();
  #riding: ReadonlySet<string> = new Set();
  /** False until dispatch has set for the first time who has a ride. */
  #knowsRides = false;

  readonly #moves: Topic<Move>;
  readonly #departures: Topic<string>;

  constructor(context: Context) {
    this.#context = context;
    this.#moves = context.bus.topic('driver-moves');
    this.#moves.on((move) => this.#hear(move));
    this.#departures = context.bus.topic('driver-departures');
    this.#departures.on((driverId) => this.#leave(driverId));
  }

  /** The single instance of this process, created at the first call. */
  static of(context: Context): Presence {
    const presence = presences.get(context) ?? new Presence(context);
    presences.set(context, presence);
    return presence;
  }

  /** Loads the state of the database. */
  async load(): Promise<void> {
    this.#readUntil = this.#context.clock.now();
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
    const position = { ...point, headingDegrees: undefined, at: this.#context.clock.now() };
    this.#place(driverId, driver, position);
    this.#tell(driverId, driver, position);
  }

  wentOffline(driverId: string): void {
    this.#leave(driverId);
    this.#departures.send(driverId);
  }

  #leave(driverId: string): void {
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
    this.#tell(driverId, driver, position);
    for (const listener of this.#listeners) listener(driverId, position);
    return true;
  }

  /** Whether no driver is online or on a ride. */
  get isEmpty(): boolean {
    return this.#drivers.size === 0;
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
    const goneSince = this.#context.clock.now().getTime() - GONE_MS;
    for (const [id, { isOnline, position }] of this.#drivers) {
      const isGone = position !== undefined && position.at.getTime() < goneSince;
      if (!riding.has(id) && (!isOnline || isGone)) this.#leave(id);
    }
    this.#markFree();
  }

  /** Writes new positions, and every few seconds reads those of other processes. */
  async exchange(): Promise<void> {
    const { db, clock } = this.#context;
    const now = clock.now();
    await this.#save(now);
    const readUntil = this.#readUntil.getTime();
    if (Math.abs(now.getTime() - readUntil) < READ_EVERY_MS) return;
    const since = Math.min(now.getTime(), readUntil) - CLOCK_SKEW_MS;
    for (const row of await listChangedByOthers(db, this.processId, new Date(since))) this.#learn(row);
    this.#markFree();
    this.#readUntil = now;
  }

  /** Removes silent drivers and stray positions, for all processes. */
  async sweep(leader: Context): Promise<void> {
    const now = leader.clock.now();
    const silentSince = new Date(now.getTime() - SILENT_MS);
    const silent = await transact(leader, async (tx) => {
      // A position may have been in transit when the ride ended.
      if (this.#knowsRides) await forgetStrayPlaces(tx, [...this.#riding]);
      const gone = await setSilentOffline(tx, silentSince, now, this.processId);
      await leaveDuty(tx, gone);
      return gone;
    });
    for (const id of silent) this.wentOffline(id);
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
      this.#leave(id);
      return;
    }
    const known = this.#drivers.get(id);
    if (known?.isOnline && known.position && known.position.at >= at) return;
    const driver = { ...known, isOnline: true };
    this.#drivers.set(id, driver);
    this.#place(id, driver, { lat, lng, headingDegrees: row.heading_degrees ?? undefined, at });
  }

  #tell(id: string, { isOnline }: Driver, { lat, lng, headingDegrees, at }: DriverPosition): void {
    this.#moves.cast([id, isOnline, lat, lng, headingDegrees ?? null, at.getTime()]);
  }

  #hear([id, isOnline, lat, lng, headingDegrees, at]: Move): void {
    const known = this.#drivers.get(id);
    if (!known && !isOnline) return;
    if (known?.position && known.position.at.getTime() >= at) return;
    const driver: Driver = known ?? { isOnline };
    driver.isOnline ||= isOnline;
    if (!known) this.#drivers.set(id, driver);
    this.#place(id, driver, { lat, lng, headingDegrees: headingDegrees ?? undefined, at: new Date(at) });
  }

  #place(id: string, driver: Driver, position: DriverPosition): void {
    driver.position = position;
    if (!driver.isOnline) return;
    this.#grid.put(id, position);
    // What was just told is fresh; #markFree finds out when it is not.
    this.#grid.setFree(id, this.#isUnengaged(id));
  }

  #isUnengaged(id: string): boolean {
    return !this.#offered.has(id) && !this.#riding.has(id);
  }

  #markFree(): void {
    const freshSince = this.#context.clock.now().getTime() - FRESH_MS;
    for (const [id, { isOnline, position }] of this.#drivers) {
      const isFresh = position !== undefined && position.at.getTime() >= freshSince;
      this.#grid.setFree(id, isOnline && isFresh && this.#isUnengaged(id));
    }
  }
}
