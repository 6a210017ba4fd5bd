/**
 * One timer for all: thousands of simulated people who each wait some seconds share it, with a list per tick.
 * A wait ends at the first tick that is not before its time.
 */
export class Wheel {
  readonly #tickMs: number;
  readonly #due = new Map<number, (() => void)[]>();
  #turned: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(tickMs = 100) {
    this.#tickMs = tickMs;
    this.#turned = this.#tick();
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#turn(), this.#tickMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  after(ms: number, then: () => void): void {
    const tick = Math.max(this.#turned + 1, this.#tick(performance.now() + ms) + 1);
    const list = this.#due.get(tick);
    if (list) list.push(then);
    else this.#due.set(tick, [then]);
  }

  #tick(at = performance.now()): number {
    return Math.floor(at / this.#tickMs);
  }

  // A late timer (a busy process) turns over all the ticks that it missed.
  #turn(): void {
    const now = this.#tick();
    while (this.#turned < now) {
      const list = this.#due.get(++this.#turned) ?? [];
      this.#due.delete(this.#turned);
      for (const then of list) then();
    }
  }
}

/** The pending waits of one person on the wheel, one at a time; an event may end a wait early. */
export class Deadlines {
  readonly #wheel: Wheel;
  #wake: (() => void) | undefined;

  constructor(wheel: Wheel) {
    this.#wheel = wheel;
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      this.#wheel.after(ms, resolve);
    });
  }

  interrupt(): void {
    this.#wake?.();
  }
}
