/** Whether a calendar date (YYYY-MM-DD) lies in the past; on the day itself a paper is still good (UTC). */
export function hasExpired(date: string, now: Date): boolean {
  return date < now.toISOString().slice(0, 10);
}
