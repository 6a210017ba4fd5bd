import type { Language } from '@josey/contract/values/languages';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertMail } from './mail.queries.ts';
import type { MailParams, Template } from './templates.ts';

/** The recipient of a mail. `id` is null for an address without an account. */
export interface Reader {
  id: string | null;
  firstName: string;
  email: string;
  language: Language;
}

interface OneUseLink {
  id: string;
  /** The page that takes the token behind a `#`: browsers do not send that part to the server. */
  path: string;
  /** After it the mail is not worth sending any more. */
  expiresAt: Date;
}

/**
 * Writes down, in the transaction of the change, that a mail is to go out after it; after `until` it is not worth
 * sending any more. Answers the mail's id.
 */
export async function queueMail<Name extends Template>(
  tx: Tx,
  to: Reader,
  template: Name,
  params: MailParams[Name],
  { now, link, until }: { now: Date; link?: OneUseLink; until?: Date },
): Promise<string> {
  const id = newId();
  await insertMail(tx, {
    id,
    user_id: to.id,
    recipient: to.email,
    name: to.firstName,
    language: to.language,
    template,
    params: jsonb(params),
    link_path: link?.path ?? null,
    link_id: link?.id ?? null,
    expires_at: link?.expiresAt ?? until ?? null,
    created_at: now,
  });
  await enqueue(tx, 'mail.queued', { mailId: id });
  return id;
}
