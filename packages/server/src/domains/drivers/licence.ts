import { AppError } from '../../platform/errors.ts';

/** Whether a calendar date (YYYY-MM-DD) lies in the past; on the day itself a paper is still good (UTC). */
export function hasExpired(date: string, now: Date): boolean {
  return date < now.toISOString().slice(0, 10);
}

export function licenceExpiredError({ field }: { field?: string } = {}): AppError {
  const sentence = 'Your license has expired. Send the new one to drive again.';
  return new AppError('licence_expired', sentence, field ? { fields: { [field]: sentence } } : {});
}
