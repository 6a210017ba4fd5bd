import * as driverApi from '@josey/contract/api/drivers';
import * as rideApi from '@josey/contract/api/rides';
import { SECONDS_PER_METER } from '@josey/contract/rules/pricing/rides/fare-policy';
import type { Point } from '@josey/contract/values/geo/geo';
import type { Connection } from '../connection.ts';
import { Car } from '../world/car.ts';
import type { World } from '../world/world.ts';
import type { Account } from './account.ts';
import { Person } from './person.ts';

// The pace of the server's route estimates, so that a rider sees the car arrive when the ETA says.
const CRUISING_METERS_PER_SECOND = 1 / SECONDS_PER_METER;
// Between two reports, on the road and at the curb. Without one for 60 s a driver gets no offers.
const ON_THE_ROAD_MS = [2_000, 4_000] as const;
const AT_THE_CURB_MS = 12_000;
const PRESENCE_CHECK_MS = 10 * 60_000;
const GIVE_UP_ON_RIDER_MS = 6 * 60_000;

/** A driver who cruises the city, accepts every offer, and completes every ride. */
export class Driver extends Person {
  readonly #car: Car;
  #offer: driverApi.RideOffer | undefined;
  #rideId: string | undefined;

  constructor(world: World, account: Account) {
    super(world, account);
    this.#car = new Car(world.city, world.city.someCorner());
  }

  /** Signs off for the day, at once. */
  async leave(signal: AbortSignal): Promise<void> {
    this.patience.interrupt();
    this.hangUp();
    if (this.account.isSignedIn) await this.account.call(driverApi.goOffline, { signal });
  }

  protected override async lookAndAct(): Promise<void> {
    await this.socket();
    const ride = await this.account.call(rideApi.openRide, { query: { as: 'driver' } });
    if (ride) return this.#serve(ride);
    await this.#beOnline();
    [this.#offer] = await this.account.call(driverApi.myOffers, {});
    await this.#cruise();
  }

  protected override listen(socket: Connection): void {
    socket.on('offer', (offer) => {
      this.world.tally.count('offers');
      this.#offer = offer;
      this.patience.interrupt();
    });
    socket.on('offer-closed', ({ rideId, reason }) => {
      if (this.#offer?.rideId !== rideId || reason === 'accepted') return;
      this.#offer = undefined;
      this.patience.interrupt();
    });
    socket.on('ride', (ride) => {
      const isTakenAway = !['accepted', 'arrived', 'active'].includes(ride.status);
      if (ride.id === this.#rideId && isTakenAway) this.outdate();
    });
  }

  async #beOnline(): Promise<void> {
    const { online } = await this.account.call(driverApi.myPresence, {});
    if (online) return this.#report();
    const { lat, lng } = this.#car.fix(performance.now());
    await this.account.call(driverApi.goOnline, { body: { location: { lat, lng } } });
  }

  /** Drives about and waits at curbs until there is an offer, or reason to look again. */
  async #cruise(): Promise<void> {
    const checkAt = performance.now() + PRESENCE_CHECK_MS;
    while (this.#isFree() && performance.now() < checkAt) {
      await this.#waitAtCurb();
      if (this.#isFree()) await this.#driveTo(this.world.city.someCorner(), () => this.#isFree());
    }
    if (this.#offer) await this.#answer(this.#offer);
  }

  #isFree(): boolean {
    return !this.#offer && !this.isOutdated && !this.world.isClosing;
  }

  async #waitAtCurb(): Promise<void> {
    await this.#report();
    if (this.#isFree()) await this.patience.wait(AT_THE_CURB_MS * this.world.random());
  }

  async #answer(offer: driverApi.RideOffer): Promise<void> {
    await this.pause(1_500, 5_000);
    if (this.#offer !== offer) return;
    this.#offer = undefined;
    const ride = await this.#accept(offer);
    await this.#serve(ride);
  }

  async #accept(offer: driverApi.RideOffer): Promise<rideApi.Ride> {
    const { tally } = this.world;
    try {
      const ride = await this.account.call(rideApi.acceptRide, { params: { id: offer.rideId } });
      tally.count('accepted');
      return ride;
    } catch (error) {
      tally.count('lostOffers');
      throw error;
    }
  }

  async #serve(ride: rideApi.Ride): Promise<void> {
    this.#rideId = ride.id;
    try {
      let next: rideApi.Ride | undefined = ride;
      while (next && !this.world.isClosing) next = await this.#step(next);
    } finally {
      this.#rideId = undefined;
    }
  }

  /** The driver's next step for the state of a ride; returns the updated ride while it is not over. */
  async #step(ride: rideApi.Ride): Promise<rideApi.Ride | undefined> {
    const params = { id: ride.id };
    if (ride.status === 'accepted') {
      const isThere = await this.#driveTo(ride.pickupLocation, () => !this.isOutdated);
      return isThere ? this.account.call(rideApi.arriveRide, { params }) : this.look(ride);
    }
    if (ride.status === 'arrived') return this.#completeFirstFactor(ride);
    if (ride.status === 'active') {
      const isThere = await this.#driveTo(ride.dropoffLocation, () => !this.isOutdated);
      return isThere ? this.account.call(rideApi.completeRide, { params }) : this.look(ride);
    }
    if (ride.status === 'completed') {
      this.world.tally.count('completed');
      await this.pause(2_000, 6_000);
    }
    return undefined;
  }

  async #completeFirstFactor(ride: rideApi.Ride): Promise<rideApi.Ride> {
    await this.#report();
    await this.pause(4_000, 9_000);
    if (this.isOutdated) return this.look(ride);
    const params = { id: ride.id };
    const pin = ride.pin ?? this.world.sharedPins.get(ride.id);
    if (pin || !ride.pinRequired) return this.account.call(rideApi.startRide, { params, body: { pin } });
    const waited = Date.now() - Date.parse(ride.arrivedAt ?? ride.requestedAt);
    if (waited < GIVE_UP_ON_RIDER_MS) return this.look(ride);
    return this.account.call(rideApi.cancelRide, {
      params,
      body: { reason: 'The rider did not share the PIN.' },
    });
  }

  /** Drives to a place and reports positions on the way. Returns whether it was reached. */
  async #driveTo(place: Point, goesOn: () => boolean): Promise<boolean> {
    const { random, speed } = this.world;
    const metersPerSecond = CRUISING_METERS_PER_SECOND * (0.8 + 0.4 * random()) * speed;
    this.#car.headFor(place, metersPerSecond, performance.now());
    for (;;) {
      await this.#report();
      const leftMs = this.#car.secondsLeft(performance.now()) * 1000;
      if (!goesOn() || this.world.isClosing) return false;
      if (leftMs === 0) return true;
      const [least, most] = ON_THE_ROAD_MS;
      await this.patience.wait(Math.min(leftMs, least + (most - least) * random()));
    }
  }

  async #report(): Promise<void> {
    const socket = await this.socket();
    // A position that cannot be sent now is stale when it could be.
    if (!socket.connected) return;
    const { speedMetersPerSecond, ...fix } = this.#car.fix(performance.now());
    socket.emit('position', { ...fix, speedMetersPerSecond: Math.min(150, speedMetersPerSecond) });
    this.world.tally.count('positions');
  }
}
