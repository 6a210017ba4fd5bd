import { randomUUID } from 'node:crypto';
import * as api from '@josey/contract/api/rides';
import type { Connection } from '../connection.ts';
import { Person } from './person.ts';

// The socket reports every change; this is for a lost one.
const LOOK_AGAIN_MS = 20_000;
const OPEN = ['requested', 'accepted', 'arrived', 'active'];

/** A rider who requests one ride after another and takes each of them to its end. */
export class Rider extends Person {
  #rideId: string | undefined;

  async leave(): Promise<void> {
    this.patience.interrupt();
    this.hangUp();
  }

  protected override async lookAndAct(): Promise<void> {
    await this.socket();
    const open = await this.account.call(api.openRide, { query: { as: 'rider' } });
    if (open) return this.#sitOut(open);
    await this.pause(1_000, 20_000);
    if (!this.world.isClosing) await this.#sitOut(await this.#request());
  }

  protected override listen(socket: Connection): void {
    socket.on('ride', (ride) => {
      if (ride.id === this.#rideId) this.outdate();
    });
  }

  async #request(): Promise<api.Ride> {
    const { pickup, dropoff } = this.world.city.someTrip();
    const [pickupLocation, dropoffLocation] = [pickup, dropoff].map(({ lat, lng, address }) => ({
      lat,
      lng,
      address,
    }));
    if (!pickupLocation || !dropoffLocation) throw new Error('A trip has two ends');
    const places = { pickupLocation, dropoffLocation };
    const { quoteId, estimatedFare } = await this.account.call(api.estimateRide, { body: places });
    const ride = await this.account.call(api.requestRide, {
      body: { ...places, quoteId, estimatedFare, paymentMethod: 'card' },
      idempotencyKey: randomUUID(),
    });
    this.world.tally.count('requested');
    return ride;
  }

  async #sitOut(ride: api.Ride): Promise<void> {
    this.#rideId = ride.id;
    let now = ride;
    while (OPEN.includes(now.status) && !this.world.isClosing) {
      if (now.pin) this.world.sharedPins.set(now.id, now.pin);
      if (!this.isOutdated) await this.patience.wait(LOOK_AGAIN_MS);
      if (!this.world.isClosing) now = await this.look(now);
    }
    this.world.sharedPins.delete(ride.id);
    this.#rideId = undefined;
    if (!this.world.isClosing) this.world.tally.count(now.status === 'completed' ? 'served' : 'unserved');
  }
}
