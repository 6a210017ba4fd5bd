import { goOffline, reportPosition } from '@josey/contract/api/drivers';
import { completeRide } from '@josey/contract/api/rides';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../../test/support/app.ts';
import { activeRide, WAIT } from '../dispatch.factory.ts';

const app = await startTestApp();

const placeOf = (driverId: string) =>
  app.context.db
    .selectFrom('driver_presence')
    .select(['lat', 'lng', 'heading_degrees', 'position_at'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst();

test('where a driver is who went offline during the ride is kept to its end, and no longer', async () => {
  const { driver, town, ride } = await activeRide(app);
  await driver.client.call(goOffline, {});
  await vi.waitFor(async () => {
    await driver.client.call(reportPosition, { body: { lat: town.lat, lng: town.lng } });
    expect(await placeOf(driver.user.id)).toMatchObject({ lat: town.lat });
  }, WAIT);
  await driver.client.call(reportPosition, { body: { lat: town.lat, lng: town.lng } });
  await driver.client.call(completeRide, { params: { id: ride.id } });
  await vi.waitFor(async () => {
    expect(await placeOf(driver.user.id)).toEqual({
      lat: null,
      lng: null,
      heading_degrees: null,
      position_at: null,
    });
  }, WAIT);
});
