/** A vehicle's page, for the time that was searched. */
export function vehicleLink(
  id: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  return `/vehicles/${id}?${new URLSearchParams({ from: startDate, until: endDate })}`;
}
