import type { NotificationRule, PendingNotification } from './notification-rule.ts';

const DRIVERS_PAGE = '/driver-invitations';

/**
 * Of an additional driver: the person who is invited, both sides of the rental once they drive, and who has to know that they do
 * no more. The pages name the people.
 */
export const driverChanged: NotificationRule<'rental.driver_changed'> = (changed) => {
  const { rentalId, renterId, ownerId, driverId, actor, from, status } = changed;
  const { vehicleLabel: car, start, end, timeZone } = changed;
  const about = { params: { car }, link: `/rentals/${rentalId}` };
  const toDriver = (kind: PendingNotification['kind']): PendingNotification[] =>
    driverId ? [{ userId: driverId, kind, params: { car, start, end, timeZone }, link: DRIVERS_PAGE }] : [];
  if (status === 'invited') return toDriver('rental_driver_invited');
  if (status === 'accepted')
    return [
      { userId: renterId, kind: 'rental_driver_accepted_renter', ...about },
      { userId: ownerId, kind: 'rental_driver_accepted_owner', ...about },
    ];
  if (status === 'declined') return [{ userId: renterId, kind: 'rental_driver_declined_renter', ...about }];
  if (from !== 'accepted') return [];
  if (status === 'expired') return toDriver('rental_driver_expired');
  const toOwner = { userId: ownerId, kind: 'rental_driver_removed_owner', ...about } as const;
  return [
    ...(actor === 'renter'
      ? []
      : [{ userId: renterId, kind: 'rental_driver_left_renter', ...about } as const]),
    ...(actor === 'driver' ? [] : toDriver('rental_driver_removed')),
    toOwner,
  ];
};
