import type { Tx } from '#platform/database/database.ts';
import { requireLicense } from '#platform/http/mount/access.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { licenseExpiryOf } from '../../accounts/accounts.public.ts';
import { findApplicationOf } from './applications/applications.queries.ts';
import type { Car } from './cars.ts';
import { findPresence } from './presence/presence.queries.ts';

/** The car that a driver is online with. Throws when they may not drive (anymore). */
export async function drivingCarOf(tx: Tx, driverId: string, now: Date): Promise<Car> {
  const application = await findApplicationOf(tx, driverId);
  const presence = await findPresence(tx, driverId);
  if (application?.status !== 'approved' || !presence) {
    throw new AppError('forbidden', 'go_online_first');
  }
  requireLicense({ licenseExpiresOn: await licenseExpiryOf(tx, driverId) }, now);
  return presence.car as unknown as Car;
}
