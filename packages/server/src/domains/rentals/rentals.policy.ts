import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/sessions.ts';

/** On its last day a license is still good (UTC). One that we have not been told the end of is not held against anybody. */
export function requireLicence({ licenceExpiresOn }: Caller, now: Date): void {
  if (licenceExpiresOn === null || licenceExpiresOn >= now.toISOString().slice(0, 10)) return;
  throw new AppError('licence_expired', 'Your license has expired. Send the new one to rent a car.');
}
