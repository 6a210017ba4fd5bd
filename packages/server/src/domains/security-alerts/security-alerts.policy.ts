/** Failures within this time are one attack; older ones begin a new count. */
export const WINDOW_MS = 3_600_000;

/** From here on wrong passwords for one account are more than a person who mistypes. */
export const FAILURES_OF_ACCOUNT = 5;
/** An office, a school or a carrier shares an address: many people mistype there. */
export const FAILURES_OF_ADDRESS = 20;
/** A couple shares a device; more accounts on one are suspicious. */
export const ACCOUNTS_ON_DEVICE = 3;

/**
 * The first so many within one window, among moments in their order; undefined when there never were so many.
 * Messages come in any order: whichever is the last to be counted sees them all.
 */
export function firstBurst<T extends { created_at: Date }>(inOrder: T[], threshold: number): T[] | undefined {
  const isBurst = (first: T, at: number) => {
    const last = inOrder[at + threshold - 1];
    return last !== undefined && last.created_at.getTime() - first.created_at.getTime() < WINDOW_MS;
  };
  const at = inOrder.findIndex(isBurst);
  return at < 0 ? undefined : inOrder.slice(at, at + threshold);
}

/** How many browsers, networks and people an alert keeps as examples: an attack shall not fill the table. */
export const EXAMPLES_MAX = 5;
export const PEOPLE_MAX = 20;

/**
 * The front of an address, which tells the network and not whose it is. IPv6 addresses come as their first four
 * groups; three of them are a site.
 */
export function networkOf(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}
