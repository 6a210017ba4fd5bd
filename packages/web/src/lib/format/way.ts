interface Ends {
  pickupLocation: { address: string };
  dropoffLocation: { address: string };
}

/** What a place is called on the spot: "600 S Broadway" of "600 S Broadway, Baltimore, MD". */
export function formatSpot(address: string): string {
  const [first = '', second] = address.split(', ');
  // Where the number stands apart from its street ("10, Main Street"), both are needed; coordinates are a pair, too.
  return second && !/\p{Letter}/u.test(first) ? `${first}, ${second}` : first;
}

/** "2800 E Monument St → 600 S Broadway": what both addresses end with (city, state, country) is left out. */
export function formatWay({ pickupLocation, dropoffLocation }: Ends): string {
  const from = pickupLocation.address.split(', ');
  const to = dropoffLocation.address.split(', ');
  while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  return `${from.join(', ')} → ${to.join(', ')}`;
}
