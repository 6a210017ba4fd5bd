import type { Context } from '../../platform/context.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import { presentNotification } from './notifications.presenter.ts';
import { insertOnce } from './notifications.queries.ts';
import { type Sentence, TELLERS } from './sentences.ts';

/** Listens to the outbox: whoever is concerned gets a row and, where a page is open, a socket event. */
export function notifyOfEvents(events: Events, context: Context): void {
  for (const [topic, teller] of Object.entries(TELLERS)) {
    events.job(topic, 'notify', async (message) => {
      for (const { userId, sentence } of teller(message.payload as never)) {
        await notify(context, message.id, userId, sentence);
      }
    });
  }
}

async function notify(
  context: Context,
  messageId: string,
  userId: string,
  sentence: Sentence,
): Promise<void> {
  const row = await insertOnce(context.db, {
    id: newId(),
    message_id: messageId,
    user_id: userId,
    kind: sentence.kind,
    title: sentence.title,
    message: sentence.message,
    link: sentence.link ?? null,
    created_at: context.clock.now(),
  });
  if (row) context.realtime.toUser(userId, 'notification', presentNotification(row));
}
