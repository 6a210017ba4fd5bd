import type * as api from '@josey/contract/api/messages/contact';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import type { Language } from '@josey/contract/values/languages';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertMessage, insertThread } from './contact.queries.ts';
import { requireForm } from './contact-form.ts';
import { admitMessage } from './contact-limits.ts';

interface Origin {
  /** The signed-in sender. */
  userId: string | undefined;
  address: string;
  language: Language;
}

/** Starts a thread. A message that fills the hidden field comes from a bot: accepted, but not stored. */
export async function sendMessage(
  context: Context,
  message: ParsedBody<typeof api.sendContactMessage>,
  { userId, address, language }: Origin,
): Promise<void> {
  if (message.website) return;
  const formId = requireForm(context, message.form);
  await admitMessage(context, userId ?? address);
  try {
    await transact(context, async (tx) => {
      const now = context.clock.now();
      const id = newId();
      await insertThread(tx, {
        id,
        user_id: userId ?? null,
        form_id: formId,
        name: message.name,
        email: message.email,
        topic: message.topic,
        language,
        status: 'open',
        created_at: now,
        last_message_at: now,
      });
      const body = message.message;
      await insertMessage(tx, { id: newId(), thread_id: id, is_answer: false, body, created_at: now });
    });
  } catch (error) {
    // The same form was already received: a second press, or a lost reply.
    if (!violates(error, 'contact_threads_form_key')) throw error;
  }
}
