/**
 * Whether this is a time zone that this machine knows, named after a place: an offset like +05:30 has no daylight saving
 * time, and means its opposite to the database.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
