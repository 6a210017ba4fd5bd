import type * as api from '@josey/contract/api/messages/messages';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { requireOwnFiles } from '../files/files.public.ts';
import { admitMessage } from './message-limits.ts';
import { presentMessage } from './messages.presenter.ts';
import { getMessage } from './messages.queries.ts';
import { postMessage } from './post-message.ts';
import { lockThreadOf, setClosesAt } from './threads/threads.queries.ts';

const CONTACT_OPEN_MS = MESSAGE_RULES.contactOpenDays * 86_400_000;

/** One of a thread's two people writes, until a week after the trip. */
export async function sendMessage(
  context: Context,
  authorId: string,
  threadId: string,
  { clientId, text, photos }: ParsedBody<typeof api.sendMessage>,
): Promise<api.ThreadMessage> {
  await admitMessage(context, authorId);
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const thread = await lockThreadOf(tx, threadId, authorId);
    if (!thread) throw notFound('thread');
    const named = photos.map((url, index) => ({
      path: `photos.${index}`,
      url,
      kind: 'image' as const,
      purpose: 'message' as const,
    }));
    const files = await requireOwnFiles(tx, authorId, named);
    const id = await postMessage(tx, thread, { authorId, clientId, text, photos: files, now });
    if (thread.kind === 'contact') await setClosesAt(tx, threadId, new Date(now.getTime() + CONTACT_OPEN_MS));
    return presentMessage(await getMessage(tx, id));
  });
}
