import * as api from '@josey/contract/api/rides';
import { ApiError } from '@josey/contract/core/client';
import { type Connection, connect } from '../connection.ts';
import { Deadlines } from '../world/wheel.ts';
import { someMs, type World } from '../world/world.ts';
import type { Account } from './account.ts';

/** What drivers and riders have in common: an account, a socket, waits, and another try after a failure. */
export abstract class Person {
  protected readonly world: World;
  protected readonly account: Account;
  protected readonly patience: Deadlines;
  /** Something has changed that only the server's state can tell. */
  protected isOutdated = false;
  #socket: Connection | undefined;

  constructor(world: World, account: Account) {
    this.world = world;
    this.account = account;
    this.patience = new Deadlines(world.wheel);
  }

  /** Lives until the world closes. */
  async live(): Promise<void> {
    let failures = 0;
    while (!this.world.isClosing) {
      this.isOutdated = false;
      try {
        await this.lookAndAct();
        failures = 0;
      } catch (error) {
        if (this.world.isClosing) return;
        await this.patience.wait(this.#delayAfter(error, failures++));
      }
    }
  }

  /** Reads the current state, and acts on it until done or outdated. */
  protected abstract lookAndAct(): Promise<void>;

  /** Called once, before the first connection. */
  protected abstract listen(socket: Connection): void;

  protected async socket(): Promise<Connection> {
    if (!this.#socket) {
      await this.account.session();
      this.#socket = connect(this.world, this.account, () => this.outdate());
      this.listen(this.#socket);
    }
    return this.#socket;
  }

  protected outdate(): void {
    this.isOutdated = true;
    this.patience.interrupt();
  }

  protected pause(least: number, most: number): Promise<void> {
    return this.patience.wait(someMs(this.world, least, most));
  }

  protected look(ride: api.Ride): Promise<api.Ride> {
    this.isOutdated = false;
    return this.account.call(api.getRide, { params: { id: ride.id } });
  }

  protected hangUp(): void {
    this.#socket?.disconnect();
  }

  #delayAfter(error: unknown, failures: number): number {
    const { log, random, tally } = this.world;
    tally.count('failures');
    const status = error instanceof ApiError ? error.status : undefined;
    // Another user was faster, or the ride has moved on: read its state again at once.
    const isOvertaken = status === 409 || status === 404;
    const line = `${this.account.email}: ${error instanceof Error ? error.message : error}`;
    if (isOvertaken) log.debug(line);
    else log.warn(line);
    const base = isOvertaken ? 1_000 : status === 429 || status === 403 ? 20_000 : 2_000;
    return Math.min(60_000, base * 2 ** Math.min(failures, 5)) * (0.75 + random() / 2);
  }
}
