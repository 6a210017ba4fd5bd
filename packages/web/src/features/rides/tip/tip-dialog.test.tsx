import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { rideOf } from '../../../../test/samples.ts';

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
const driver = { firstName: 'Tomas', car: 'Marlow Breeze', color: 'silver', type: 'sedan', plate: 'AA 1' };
const done = { status: 'completed', completedAt: new Date().toISOString(), finalFare: 8.1, driver } as const;

test('the rider of a completed ride tips a share of the fare, and then sees the tip', async () => {
  const given: unknown[] = [];
  const ride = () => rideOf({ ...done, tippableUntil: inAMonth, ...(given.length > 1 && { tipCents: 122 }) });
  const { user } = await openPage(`/rides/${ride().id}`, {
    as: {},
    answers: {
      getRide: ride,
      tipRide: ({ body }: Call) => {
        given.push(body);
        return given.length === 1 ? refuse('payment_declined', { error: 'Your card was declined.' }) : ride();
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Give a tip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tip Tomas' }));
  const labels = dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(labels).toEqual(['10% ($0.81)', '15% ($1.22)', '20% ($1.62)', 'Other amount']);
  await user.click(dialog.getByRole('button', { name: 'Tip $1.22' }));
  await dialog.findByText('Your card was declined.');
  await user.click(dialog.getByRole('button', { name: 'Tip $1.22' }));
  await screen.findByText('$1.22');
  expect(given).toEqual([{ amountCents: 122 }, { amountCents: 122 }]);
  expect(screen.queryByRole('button', { name: 'Give a tip' })).toBeNull();
});

test('an own amount is given within the limits only', async () => {
  const { user } = await openPage(`/rides/${rideOf().id}`, {
    as: {},
    answers: { getRide: rideOf({ ...done, tippableUntil: inAMonth }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Give a tip' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Other amount' }));
  await user.type(dialog.getByLabelText('Amount'), '0.2');
  expect(dialog.getByRole('button', { name: 'Give a tip' })).toHaveProperty('disabled', true);
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '2.50');
  expect(dialog.getByRole('button', { name: 'Tip $2.50' })).toHaveProperty('disabled', false);
});
