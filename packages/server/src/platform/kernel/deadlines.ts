interface Waiting {
  until: number;
  /** It was late at the last look already: whatever had arrived meanwhile has been read by now. */
  wasLate: boolean;
  abort: () => void;
}

/** Looks this often within one limit. */
const LOOKS = 10;

/**
 * Waits for answers, but not for ever. One timer looks after all of them, since one for each statement would cost
 * more than the rest of its bookkeeping (P8). A process that stood still itself reads first what came meanwhile.
 */
export class Deadlines {
  readonly #limitMs: number;
  readonly #makeError: () => Error;
  /** In the order of `until`: the limit is the same for all. */
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number, makeError: () => Error) {
    this.#limitMs = limitMs;
    this.#makeError = makeError;
  }

  /** The answer, or the error when it takes longer than the limit. What becomes of it later is left alone. */
  within<T>(answer: PromiseLike<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const one: Waiting = {
        until: performance.now() + this.#limitMs,
        wasLate: false,
        abort: () => reject(this.#makeError()),
      };
      this.#waiting.add(one);
      this.#timer ??= setInterval(() => this.#look(), this.#limitMs / LOOKS).unref();
      answer.then(
        (value) => {
          this.#waiting.delete(one);
          resolve(value);
        },
        (error) => {
          this.#waiting.delete(one);
          reject(error);
        },
      );
    });
  }

  #look(): void {
    const now = performance.now();
    for (const one of this.#waiting) {
      if (one.until > now) break;
      if (!one.wasLate) {
        one.wasLate = true;
        continue;
      }
      this.#waiting.delete(one);
      one.abort();
    }
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
