interface Ends {
  pickupLocation: { address: string };
  dropoffLocation: { address: string };
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
