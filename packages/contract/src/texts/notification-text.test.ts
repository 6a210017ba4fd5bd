import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../api/messages/notifications.ts';
import { LANGUAGES } from '../values/languages.ts';
import { isNotificationKind, notificationText } from './notification-text.ts';

const PARAMS = {
  car: 'Corner Lantern',
  name: 'Tomas',
  date: '2027-01-31',
  cents: '1250',
  currency: 'USD',
  reason: 'Too dark.',
};
const TIMES = {
  start: '2026-11-28T15:00:00Z',
  end: '2026-11-29T15:00:00Z',
  timeZone: 'America/New_York',
};

test.each(LANGUAGES)('%s has a sentence for every kind, with nothing left open in it', (language) => {
  for (const kind of NOTIFICATION_KINDS) {
    for (const params of [PARAMS, { ...PARAMS, ...TIMES }]) {
      const { title, message } = notificationText(language, kind, params);
      expect(title).toMatch(/^[\p{Lu}\p{Sc}\p{Nd}][^{}]+[^.{}]$/u);
      expect(message).toMatch(/^\p{Lu}[^{}]+\.$/u);
      expect(message).toMatch(/\. [^.]+: Too dark\.$/);
    }
    expect(notificationText(language, kind, {}).message).not.toMatch(/Reason|Motivo/);
  }
});

test('a day is said in words', () => {
  const said = LANGUAGES.map((language) => notificationText(language, 'license_expiring', PARAMS).message);
  expect(said[0]).toContain('January 31, 2027');
  expect(said[1]).toContain('31 de enero de 2027');
});

test('a booking notification shows its times in the car’s zone; an older one without times shows none', () => {
  const booked = { car: 'Corner Lantern', ...TIMES };
  const messages = LANGUAGES.map(
    (language) => notificationText(language, 'rental_approved_renter', booked).message,
  );
  expect(messages[0]).toMatch(/^Trip: Sat, Nov 28, 10:00\sAM – Sun, Nov 29, 10:00\sAM EST\. /);
  expect(messages[1]).toMatch(/^Alquiler: sáb, 28 nov, 10:00 – dom, 29 nov, 10:00 GMT-5\. /);
  expect(notificationText('en', 'rental_approved_renter', { car: 'Corner Lantern' }).message).toBe(
    'Open the rental for details.',
  );
});

test('braces in a typed reason are not filled with params', () => {
  const said = notificationText('en', 'vehicle_rejected', { car: '{{reason}}', reason: '{{car}}' });
  expect(said.title).toBe('Your {{reason}} was not approved');
  expect(said.message).toMatch(/Reason: \{\{car\}\}$/);
});

test('only the kinds of the list are kinds', () => {
  for (const word of ['ride_flew', 'toString', '__proto__']) expect(isNotificationKind(word)).toBe(false);
  expect(isNotificationKind('ride_completed')).toBe(true);
});
