import { myOffers } from '@josey/contract/api/drivers';
import { myEarningsBalance } from '@josey/contract/api/money/earnings';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { dispatched, offerTo } from '../rides/dispatch/dispatch.factory.ts';
import { onlineDriver } from '../rides/drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../rides/rides.factory.ts';
import { drivenRide } from './payouts.factory.ts';

const app = await startTestApp();

test('a driver who owes too much of the cash they took gets no ride that is paid in cash', async () => {
  const town = newTown();
  const debtor = await onlineDriver(app, town);
  await drivenRide(app, debtor, { cents: 24_999, platformCents: 4_999, isCash: true, hoursAgo: 1 });
  expect((await debtor.client.call(myEarningsBalance, {})).isCashPaused).toBe(false);
  await drivenRide(app, debtor, { cents: 5, platformCents: 1, isCash: true, hoursAgo: 1 });
  expect(await debtor.client.call(myEarningsBalance, {})).toMatchObject({
    isCashPaused: true,
    debtCents: 5_000,
  });

  const inCash = await requestedRide(await newPerson(app), town, { paymentMethod: 'cash' });
  await dispatched(app);
  expect(await debtor.client.call(myOffers, {})).toEqual([]);
  const byCard = await requestedRide(await newPerson(app), town);
  expect((await offerTo(debtor, byCard.id)).rideId).toBe(byCard.id);
  const solvent = await onlineDriver(app, town);
  expect((await offerTo(solvent, inCash.id)).rideId).toBe(inCash.id);
});
