import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../api/notifications.ts';
import { mailSwitchOf } from './notification-mails.ts';

test('every notification hangs on the switch of what it is about, or on none', () => {
  for (const kind of NOTIFICATION_KINDS) {
    const about = { rental: 'rentals', ride: 'rides', vehicle: 'vehicles', message: 'messages' }[
      kind.split('_')[0] ?? ''
    ];
    expect([about ?? 'account', undefined]).toContain(mailSwitchOf(kind));
  }
});

test('what is about safety or money hangs on none', () => {
  for (const kind of ['account_banned', 'rental_cancelled_renter', 'ride_completed'] as const) {
    expect(mailSwitchOf(kind)).toBeUndefined();
  }
  expect(mailSwitchOf('ride_arrived')).toBe('rides');
});
