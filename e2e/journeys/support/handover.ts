import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { noisePhoto } from './noise-photo.ts';
import { callApi, demoVisitor, type Visitor } from './people.ts';
import { uploaded } from './uploaded.ts';

const VIEWS = ['front', 'right', 'back', 'left', 'odometer'] as const;
const NAMES = ['Front', 'Passenger side', 'Back', 'Driver side', 'Odometer'] as const;

/** Readings with new pictures of all sides and the odometer. */
async function withPictures(page: Page, as: Visitor, odometerMiles: number) {
  const photos: { view: string; url: string }[] = [];
  for (const view of VIEWS) {
    photos.push({ view, url: await uploaded(page, as, 'condition') });
  }
  return { odometerMiles, fuelPercent: 80, photos };
}

/** Confirms a handover for a side, with pictures. */
export async function handOver(
  page: Page,
  id: string,
  {
    as,
    step,
    odometerMiles = 12_000,
  }: { as: Visitor; step: 'check-in' | 'check-out'; odometerMiles?: number },
): Promise<void> {
  const body = await withPictures(page, as, odometerMiles);
  await callApi(page, `/api/rentals/${id}/${step}`, { as, body });
}

/** The email address of one of the demo's people: Sofía's has no accent. */
export function addressOfDemo(firstName: string): string {
  return `${firstName.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}@example.test`;
}

/** The car's owner, one of the demo's people, is at the car and has confirmed the check-in. */
export async function ownerIsAtCar(page: Page, renter: Visitor): Promise<void> {
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const rental = await callApi<{ ownerFirstName: string }>(page, `/api/rentals/${id}`, {
    method: 'GET',
    as: renter,
  });
  const owner = await demoVisitor(page, addressOfDemo(rental.ownerFirstName));
  await handOver(page, id, { as: owner, step: 'check-in' });
}

/** Chooses a photo for a view of the guided walk; the page goes on to the next one. */
export async function choosePhoto(page: Page, name: (typeof NAMES)[number]): Promise<void> {
  await page.getByLabel(`Choose photo, ${name}`).setInputFiles(noisePhoto(`${name}.png`));
}

/** Takes all pictures, and waits for the readings. */
export async function walkAround(page: Page): Promise<void> {
  for (const name of NAMES) await choosePhoto(page, name);
  await expect(page.getByLabel('Odometer (miles)')).toBeVisible();
}

/** Types the readings, notes no damage, and waits for the summary. */
export async function readCar(page: Page, odometer: string, fuel: string): Promise<void> {
  await page.getByLabel('Odometer (miles)').fill(odometer);
  await page.getByLabel('Fuel or charge').fill(fuel);
  await page.getByRole('button', { name: 'Continue to damage' }).click();
  await page.getByRole('button', { name: 'Continue, no marks' }).click();
}
