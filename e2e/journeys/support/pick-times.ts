import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A wall-clock time: "2026-11-27T10:00". */
type Wall = string;

const dayName = (wall: Wall): string =>
  new Date(`${wall.slice(0, 10)}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Such a time as pages show it: "4:20 PM". */
export const clockOf = (wall: Wall): string =>
  new Date(`${wall}Z`).toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

async function typeTime(picker: Locator, label: string, wall: Wall): Promise<void> {
  const field = picker.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await field.fill(clockOf(wall));
  await field.press('Enter');
  await expect(field).toHaveValue(clockOf(wall));
}

interface Times {
  from?: Wall;
  until: Wall;
  labels?: { from: string; until: string };
}

/** Opens the picker by its field, chooses days and times, and applies them. */
export async function pickTimes(page: Page, field: Locator, { from, until, labels }: Times): Promise<void> {
  await field.click();
  const picker = page.getByRole('dialog', { name: 'Dates and times' });
  await expect(picker).toBeVisible();
  const press = async (wall: Wall) => {
    const day = picker.getByRole('button', { name: dayName(wall) });
    for (let month = 0; month < 12 && (await day.count()) === 0; month++)
      await picker.getByRole('button', { name: 'Month after' }).click();
    await day.first().click();
  };
  if (from) {
    await picker.getByRole('button', { name: 'Clear' }).filter({ visible: true }).click();
    await press(from);
  }
  await press(until);
  if (from) await typeTime(picker, labels?.from ?? 'Pickup', from);
  await typeTime(picker, labels?.until ?? 'Return', until);
  await picker.getByRole('button', { name: 'Apply' }).click();
  await expect(picker).toBeHidden();
}
