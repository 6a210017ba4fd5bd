// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, unreachable } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

/** A map without a canvas: a press picks a point in Canton. */
vi.mock('#components/map/view/map-view.tsx', () => ({
  MapView: ({ onPick }: { onPick?: (spot: { lat: number; lng: number }) => void }) => (
    <button type="button" onClick={() => onPick?.({ lat: 39.285, lng: -76.57 })}>
      Pick a point
    </button>
  ),
}));

const answered = { isStandIn: false, attribution: 'Made up' };
const kept = () => JSON.parse(localStorage.getItem('josey:draft:list-vehicle') ?? '{}').location;

async function pick(answers: Answers) {
  const { user } = await openPage('/list-vehicle?step=place', { as: {}, answers });
  await user.click(await screen.findByRole('button', { name: 'Pick a point' }));
  return document.querySelector('[name=location]') as HTMLInputElement;
}

test.each([
  ['nothing is nearby', { place: null, ...answered }],
  ['the geocoder is away', unreachable],
])('a car’s location picked where %s is a selected location, without coordinates', async (_, namePlace) => {
  const field = await pick({ namePlace });
  await expect.poll(() => field.value).toBe('Selected location');
  await expect.poll(kept).toEqual({ lat: 39.285, lng: -76.57, address: 'Selected location' });
});
