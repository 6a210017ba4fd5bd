import type { WEBHOOK_DATA, WebhookTopic } from '@josey/contract/api/desk/webhooks';
import type { z } from 'zod';
import type { DomainEvents } from '#events';

/** What a webhook gets of an event, field by field: names, places, reasons and amounts stay here. */
export const webhookData: {
  [Topic in WebhookTopic]: (event: DomainEvents[Topic]) => z.infer<(typeof WEBHOOK_DATA)[Topic]>;
} = {
  'rental.changed': ({ rentalId, move, from, status }) => ({ rentalId, move, from, status }),
  'ride.changed': ({ rideId, move, status }) => ({ rideId, move, status }),
  'vehicle.status_changed': ({ vehicleId, status }) => ({ vehicleId, status }),
  'user.status_changed': ({ userId, from, status }) => ({ userId, from, status }),
  'driver_application.decided': ({ userId, status }) => ({ userId, status }),
};
