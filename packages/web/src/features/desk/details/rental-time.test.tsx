import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../locales/en/admin.json' with { type: 'json' };
import { RentalTime } from './rental-time.tsx';

const reader = vi.hoisted(() => ({ zone: '' }));
vi.mock('#lib/format/use-viewer-zone.ts', () => ({ useViewerZone: () => reader.zone }));

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { admin } } });

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A rental from 10 AM to 6 PM in Baltimore, as an administrator in this zone reads it. */
function readIn(timeZone: string, zoneOfCar = 'America/New_York'): string {
  reader.zone = timeZone;
  const times = { startDate: '2026-11-27T15:00:00Z', endDate: '2026-11-27T23:00:00Z' };
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RentalTime rental={{ ...times, vehicle: { timeZone: zoneOfCar } }} />
    </I18nextProvider>,
  );
  return markup.replace('<small>', ' | ').replaceAll(/<[^>]+>/g, '');
}

test('an administrator in another zone reads a rental’s times in their zone, then in the car’s', () => {
  expect(readIn('America/Chicago')).toBe('Fri Nov 27, 9 AM – 5 PM | Fri Nov 27, 10 AM – 6 PM EST at the car');
  expect(readIn('America/New_York', 'UTC')).toBe(
    'Fri Nov 27, 10 AM – 6 PM | Fri Nov 27, 3 PM – 11 PM UTC at the car',
  );
});

test('an administrator in the car’s zone reads a rental’s times once', () => {
  expect(readIn('America/New_York')).toBe('Fri Nov 27, 10 AM – 6 PM');
  expect(readIn('America/Toronto')).toBe('Fri Nov 27, 10 AM – 6 PM');
});
