import type { Context } from '../../platform/context.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import { presentNotification } from './notifications.presenter.ts';
import { insertOnce } from './notifications.queries.ts';
import { say } from './sentences.ts';
import { TELLERS, type Told } from './tellers.ts';

/**
 * Listens to the outbox: whoever is concerned gets a row and, where a page is open, a socket event. The message
 * commits with the change and stays until it is done, so that no change remains without its notification.
 */
export function notifyOfEvents(events: Events, context: Context): void {
  for (const [topic, teller] of Object.entries(TELLERS)) {
    events.job(topic, 'notify', async (message) => {
      for (const told of teller(message.payload as never)) await notify(context, message.id, told);
    });
  }
}

async function notify(context: Context, messageId: string, told: Told): Promise<void> {
  const { userId, kind, params = {}, link } = told;
  const row = await insertOnce(context.db, {
    id: newId(),
    message_id: messageId,
    user_id: userId,
    kind,
    params,
    ...say(kind, params),
    link,
    created_at: context.clock.now(),
  });
  if (row) context.realtime.toUser(userId, 'notification', presentNotification(row));
}
