import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';

/** Whether a document has expired in the vehicle's time zone; the server then hides the vehicle. */
export function papersExpired(
  { insurance, registration, timeZone }: Pick<VisibleVehicle, 'insurance' | 'registration' | 'timeZone'>,
  now: Date,
): boolean {
  // Swedish writes dates as YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  return [insurance?.expiryDate, registration?.expiryDate].some((last) => last !== undefined && last < today);
}
