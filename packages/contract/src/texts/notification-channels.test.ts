import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../api/messages/notifications.ts';
import { OFFER_PUSH, passesQuietHours, pushRuleOf, switchOf } from './notification-channels.ts';

const ABOUT: Record<string, string> = {
  rental: 'rentals',
  search: 'rentals',
  ride: 'rides',
  vehicle: 'vehicles',
  message: 'messages',
};

test('every notification hangs on the switch of what it is about, or on none', () => {
  for (const kind of NOTIFICATION_KINDS) {
    const about = ABOUT[kind.split('_')[0] ?? ''];
    expect([about ?? 'account', undefined]).toContain(switchOf(kind));
  }
});

test('what is about safety or money hangs on none', () => {
  for (const kind of ['account_banned', 'rental_cancelled_renter', 'ride_completed'] as const) {
    expect(switchOf(kind)).toBeUndefined();
  }
  expect(switchOf('ride_arrived')).toBe('rides');
});

test('an offer is worth 15 seconds, an arrived driver 5 minutes, and both wake the phone', () => {
  expect(OFFER_PUSH).toEqual({ ttlSeconds: 15, urgency: 'high' });
  expect(pushRuleOf('ride_arrived')).toEqual({ ttlSeconds: 300, urgency: 'high' });
  expect(pushRuleOf('vehicle_approved').urgency).toBe('low');
});

test('safety, money and a ride under way pass quiet hours; requests and messages wait', () => {
  expect((['account_suspended', 'payment_refunded', 'ride_arrived'] as const).map(passesQuietHours)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    (['rental_pending_owner', 'message_received', 'vehicle_approved'] as const).map(passesQuietHours),
  ).toEqual([false, false, false]);
});
