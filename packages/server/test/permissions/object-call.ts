import type { Thing } from './fixtures.ts';
import type { Kind } from './people-fixtures.ts';

/** A call about one thing: on which it is tried, on which it works, and for whom. */
export interface ObjectCall {
  /** Each is tried by everybody who may not; a stranger is told that it is not there. */
  on: Thing[];
  /** Among `on`: here it works for everybody in `may`, for the first of them if it works only once. */
  works?: Thing;
  /** What it works on is made in that moment: an offer stands for seconds. */
  fresh?: () => Promise<Thing>;
  may: Kind[];
  /** May not, but knows of the thing: hears that it cannot be done, and nothing happens. */
  know?: Kind[];
  body?: (thing: Thing) => unknown;
  query?: Record<string, string>;
  /** Once it was done it cannot be done again. */
  once?: true;
  needsKey?: true;
}
