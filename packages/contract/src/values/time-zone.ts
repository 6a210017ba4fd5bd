/**
 * Whether this is the name of a time zone that this machine knows. Named after a place: an offset like +05:30 knows
 * no summer time, and means its opposite to the database.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
