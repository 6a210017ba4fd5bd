/** The URL of a vehicle's page for the searched time. */
export function vehicleLink(
  id: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  return `/vehicles/${id}?${new URLSearchParams({ from: startDate, until: endDate })}`;
}
