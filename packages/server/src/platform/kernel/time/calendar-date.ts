/** Whether a calendar date (YYYY-MM-DD) is in the past; a document is still valid on the day itself (UTC). */
export function hasExpired(date: string, now: Date): boolean {
  return date < now.toISOString().slice(0, 10);
}
