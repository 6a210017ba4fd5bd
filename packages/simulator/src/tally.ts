const EVENTS = [
  'signIns',
  'positions',
  'offers',
  'accepted',
  'completed',
  'lostOffers',
  'requested',
  'served',
  'unserved',
  'failures',
] as const;
type Event = (typeof EVENTS)[number];

/** Counts what happened, for the log and for benchmarks. */
export class Tally {
  readonly #counts = new Map<Event, number>();

  count(event: Event): void {
    this.#counts.set(event, (this.#counts.get(event) ?? 0) + 1);
  }

  of(event: Event): number {
    return this.#counts.get(event) ?? 0;
  }

  toString(): string {
    return EVENTS.map((event) => `${event} ${this.of(event)}`).join(', ');
  }
}
