import { createHash } from 'node:crypto';
import type { PushRule } from '@josey/contract/texts/notification-channels';
import { post } from '#platform/http/outgoing/post.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type DeviceToReach, deleteDeadDevice } from './push.queries.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { readPushKeys } from './push-keys.ts';

/** What the service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** The page that a press opens. */
  url: string;
  /** A later message with the same topic takes the place of this one. */
  topic: string;
}

/** The service says that the subscription has ended. */
const DEAD = ['404', '410'];
/** The message or our keys are refused: the same again would be too. */
const isRefused = (outcome: string) => /^4\d\d$/.test(outcome) && outcome !== '408' && outcome !== '429';

/**
 * Sends a message to one browser, encrypted for it alone, and removes a browser that its service no longer knows.
 * Throws when a retry makes sense.
 */
export async function sendPush(
  context: Context,
  device: DeviceToReach,
  { topic, ...shown }: PushMessage,
  { ttlSeconds, urgency }: PushRule,
): Promise<void> {
  const { config, db, log, settings } = context;
  if (!isPushEndpoint(device.endpoint, config)) return deleteDeadDevice(db, device.id, device.endpoint);
  const { default: webPush } = await import('web-push');
  const tag = topicOf(topic);
  const { endpoint, p256dh, auth } = device;
  const payload = JSON.stringify({ ...shown, tag });
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: {
      subject: `mailto:${settings.current.contacts.supportEmail}`,
      ...(await readPushKeys(context)),
    },
    TTL: ttlSeconds,
    urgency,
    topic: tag,
  });
  const mayBePrivate = config.PUSH_TO_PRIVATE_ADDRESSES;
  const outcome = await post(endpoint, {
    body: body ?? '',
    headers: headers as Record<string, string>,
    mayBePrivate,
  });
  if (/^2\d\d$/.test(outcome)) return;
  if (DEAD.includes(outcome)) return deleteDeadDevice(db, device.id, endpoint);
  const failure = { device: device.id, service: new URL(endpoint).hostname, outcome };
  if (isRefused(outcome)) return log.warn(failure, 'push message refused');
  throw new Error(`A push message was not delivered: ${outcome}`);
}

/** At most 32 characters of base64url (RFC 8030); the service learns nothing of what it is about. */
const topicOf = (topic: string): string =>
  createHash('sha256').update(topic).digest('base64url').slice(0, 32);
