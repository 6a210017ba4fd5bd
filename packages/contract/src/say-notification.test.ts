import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { NOTIFICATION_KINDS } from './notifications.ts';
import { isNotificationKind, sayNotification } from './say-notification.ts';

const PARAMS = { car: 'Corner Lantern', name: 'Tomas', date: '2027-01-31', reason: 'Too dark.' };
const REASONS = { en: /\. Reason: Too dark\.$/, es: /\. Motivo: Too dark\.$/ };

test.each(LANGUAGES)('%s has a sentence for every kind, with nothing left open in it', (language) => {
  for (const kind of NOTIFICATION_KINDS) {
    const { title, message } = sayNotification(language, kind, PARAMS);
    expect(title).toMatch(/^\p{Lu}[^{}]+[^.{}]$/u);
    expect(message).toMatch(/^\p{Lu}[^{}]+\.$/u);
    expect(message).toMatch(REASONS[language]);
    expect(sayNotification(language, kind, {}).message).not.toMatch(/Reason|Motivo/);
  }
});

test('a day is said in words', () => {
  const said = LANGUAGES.map((language) => sayNotification(language, 'licence_expiring', PARAMS).message);
  expect(said[0]).toContain('January 31, 2027');
  expect(said[1]).toContain('31 de enero de 2027');
});

test('what somebody wrote is not read as a place for something else', () => {
  const said = sayNotification('en', 'vehicle_rejected', { car: '{{reason}}', reason: '{{car}}' });
  expect(said.title).toBe('Your {{reason}} was not approved');
  expect(said.message).toMatch(/Reason: \{\{car\}\}$/);
});

test('only the kinds of the list are kinds', () => {
  for (const word of ['ride_flew', 'toString', '__proto__']) expect(isNotificationKind(word)).toBe(false);
  expect(isNotificationKind('ride_completed')).toBe(true);
});
