import type { MailParams, Template } from '@josey/contract/texts/mails/mail-texts';
import type { Language } from '@josey/contract/values/languages';
import type { MailAttachment } from '#engines/mail/mail-engine.ts';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertAttachments, insertMail } from './mail.queries.ts';

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
  /** After this time the email is no longer sent. */
  expiresAt: Date;
}

interface Queueing {
  now: Date;
  link?: OneUseLink;
  until?: Date;
  attachments?: MailAttachment[];
  id?: string;
}

/**
 * Queues an email in the transaction of the change, to be sent after the commit; after `until` it is no longer
 * sent, and with an `id` of the caller's it is queued once. Returns the email's id.
 */
export async function queueMail<Name extends Template>(
  tx: Tx,
  to: Reader,
  template: Name,
  params: MailParams[Name],
  { now, link, until, attachments = [], id = newId() }: Queueing,
): Promise<string> {
  const isNew = await insertMail(tx, {
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
  if (isNew) {
    await insertAttachments(tx, id, attachments);
    await enqueue(tx, 'mail.queued', { mailId: id });
  }
  return id;
}
