import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(24).toString('base64')}`;

interface SentEvent {
  id: string;
  at: Date;
  body: string;
}

/** Headers by which the receiver knows that an event is ours, and recent: www.standardwebhooks.com. */
export function signEvent({ id, at, body }: SentEvent, secret: string): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
