/** Failures within this time are one attack; older ones begin a new count. */
export const WINDOW_MS = 3_600_000;

/** More wrong passwords for one account than a user's typos. */
export const FAILURES_OF_ACCOUNT = 5;
/** An office, a school or a carrier shares an address: many people mistype there. */
export const FAILURES_OF_ADDRESS = 20;
/** A couple shares a device; more accounts on one are suspicious. */
export const ACCOUNTS_ON_DEVICE = 3;

/**
 * The first group of this size within one window, among sorted instants; undefined when there is none.
 * Messages arrive in any order: the last one to be counted sees them all.
 */
export function firstBurst<T extends { created_at: Date }>(inOrder: T[], threshold: number): T[] | undefined {
  const isBurst = (first: T, at: number) => {
    const last = inOrder[at + threshold - 1];
    return last !== undefined && last.created_at.getTime() - first.created_at.getTime() < WINDOW_MS;
  };
  const at = inOrder.findIndex(isBurst);
  return at < 0 ? undefined : inOrder.slice(at, at + threshold);
}

/** The number of browsers, networks and accounts that an alert stores as examples: an attack must not fill the table. */
export const EXAMPLES_MAX = 5;
export const PEOPLE_MAX = 20;

/**
 * The prefix of an address, which identifies the network and not the user. IPv6 addresses are given as their first four
 * groups; three of them are a site.
 */
export function networkOf(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}
