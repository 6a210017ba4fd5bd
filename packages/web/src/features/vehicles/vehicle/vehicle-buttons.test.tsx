import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../test/page.tsx';
import { vehicleOf } from '../../../../test/samples.ts';

const CAR = vehicleOf({});
const LINK = `${window.location.origin}/vehicles/${CAR.id}`;
const open = () =>
  openPage(`/vehicles/${CAR.id}?from=2030-01-01T10:00:00Z`, {
    answers: { getVehicle: CAR, vehicleAvailability: [] },
  });
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

test('where there is no sheet to share with, a press copies the link of the car', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByText('Link copied.');
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

test.each([
  ['that is closed copies nothing', 'AbortError', undefined],
  ['that fails copies the link', 'NotAllowedError', 'Link copied.'],
])('a phone shares by its own sheet; one %s', async (_, name, told) => {
  const share = vi.fn().mockRejectedValue(new DOMException('', name));
  Object.assign(navigator, { share });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: `${CAR.year} ${CAR.make} ${CAR.model}`, url: LINK });
  if (told) await screen.findByText(told);
  else expect(screen.queryByText('Link copied.')).toBeNull();
});
