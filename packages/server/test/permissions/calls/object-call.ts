import type { Thing } from '../fixtures/fixtures.ts';
import type { Kind } from '../fixtures/people-fixtures.ts';

/** A call about one thing: on which it is tried, on which it works, and for whom. */
export interface ObjectCall {
  /** Every kind that may not tries each of them; for a stranger it is not found. */
  on: Thing[];
  /** Among `on`: here it works for everybody in `may`, for the first of them if it works only once. */
  works?: Thing;
  /** Makes the thing right before the call: an offer is valid for seconds. */
  fresh?: () => Promise<Thing>;
  may: Kind[];
  /** May not, but knows of the thing: gets the reason, and nothing happens. */
  know?: Kind[];
  body?: (thing: Thing) => unknown;
  query?: Record<string, string>;
  /** The ids in the path beside that of the thing. */
  params?: (thing: Thing) => Record<string, string>;
  /** Once it was done it cannot be done again. */
  once?: true;
  needsKey?: true;
}
