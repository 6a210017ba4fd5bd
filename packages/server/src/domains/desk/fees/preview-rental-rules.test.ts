import { previewRentalRules } from '@josey/contract/api/money/desk/rental-rules-preview';
import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { expect, test } from 'vitest';
import { startOwnTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { sweepRentals } from '../../rentals/booking/sweep-rentals.ts';
import { checksOut, DAY_MS, HOUR_MS, rentalIn, trip } from '../../rentals/rentals.factory.ts';

const app = await startOwnTestApp();
const admin = await adminPerson(app);
const rules = () => app.context.settings.current.rentalRules;
const car = () => trip(app, { dailyRate: 100, instantBook: true, cancellationPolicy: 'moderate' });

test('the last rentals, canceled ones too, are counted by the rules of now and by others; nothing changes', async () => {
  const other = { ...rules(), moderateFeePercent: 20, noShowFeePercent: 100, lateRatePercent: 200 };
  const preview = (rentalRules = other) => admin.client.call(previewRentalRules, { body: { rentalRules } });
  const nothing = { rentals: 0, nowCents: 0, changedCents: 0 };
  expect(await preview()).toEqual({ rentals: 0, canceled: nothing, noShows: nothing, late: nothing });

  const [byRenter, byOwner, noShow, late] = await Promise.all([car(), car(), car(), car()]);
  const canceled = await rentalIn(app, byRenter, 'approved');
  await byRenter.renter.client.call(cancelRental, { params: { id: canceled.id }, body: {} });
  const refused = await rentalIn(app, byOwner, 'approved');
  await byOwner.owner.client.call(cancelRental, { params: { id: refused.id }, body: {} });
  await rentalIn(app, noShow, 'approved');
  const out = await rentalIn(app, late, 'active');
  app.clock.set(new Date(Date.parse(out.endDate) + 25 * HOUR_MS));
  await checksOut(late.renter, out.id);
  app.clock.advance(2 * DAY_MS);
  await sweepRentals(app.context);

  expect(await preview()).toEqual({
    rentals: 4,
    canceled: { rentals: 1, nowCents: 5_500, changedCents: 2_200 },
    noShows: { rentals: 1, nowCents: 5_500, changedCents: 11_000 },
    late: { rentals: 1, nowCents: 13_640, changedCents: 27_280 },
  });
  expect(rules().moderateFeePercent).toBe(50);
});

test('only administrators preview rules, and only whole ones', async () => {
  const body = { rentalRules: rules() };
  expect(await refusalOf(app.client().call(previewRentalRules, { body }))).toMatchObject({ status: 401 });
  const { client } = await newPerson(app);
  expect(await refusalOf(client.call(previewRentalRules, { body }))).toMatchObject({ status: 403 });
  const wrong = { rentalRules: { ...rules(), moderateFeePercent: 101 } };
  expect(await refusalOf(admin.client.call(previewRentalRules, { body: wrong }))).toMatchObject({
    status: 400,
    fields: { 'rentalRules.moderateFeePercent': 'Enter 100 or less.' },
  });
});
