import { MailRefused } from '#engines/mail/mail-engine.ts';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { createConcurrencyLimit } from '#platform/kernel/overload/concurrency-limit.ts';
import { composeMail } from './compose/compose-mail.ts';
import { optionalKindOf } from './compose/templates.ts';
import {
  claimMail,
  findAttachments,
  hasOptedOut,
  isMailWaiting,
  type MailRow,
  markFailed,
  markSent,
  releaseClaim,
} from './mail.queries.ts';

/** Longer than an engine's timeout: after this the worker that claimed the email is dead. */
const CLAIM_MS = 60_000;
/** The number of parallel connections to the mail server. The jobs that wait are as many as the queue hands out. */
const run = createConcurrencyLimit(4, { waiting: Number.POSITIVE_INFINITY });

/**
 * Sends one email once: a sent email is not sent again, and one worker at a time sends it. Only a process that dies
 * between the mail server's acceptance and our commit causes a duplicate, with the same Message-ID. Throws when a retry
 * makes sense.
 */
export function sendMail(context: Context, mailId: string): Promise<void> {
  return run(async () => {
    const now = context.clock.now();
    const row = await claimMail(context.db, mailId, now, new Date(now.getTime() + CLAIM_MS));
    if (row) return handOver(context, row, now);
    if (await isMailWaiting(context.db, mailId)) throw new Error('Another process is handing this mail over');
  });
}

async function handOver(context: Context, row: MailRow, now: Date): Promise<void> {
  const { db } = context;
  const useless = await whyUseless(context, row, now);
  if (useless) return markFailed(db, row.id, now, useless);
  try {
    const attachments = await findAttachments(db, row.id);
    await context.engines.mail.send({ ...composeMail(context, row), attachments });
  } catch (error) {
    if (error instanceof MailRefused) return noteRefusal(context, row, now, error);
    await releaseClaim(db, row.id);
    throw error;
  }
  await markSent(db, row.id, context.clock.now());
}

async function whyUseless({ db }: Context, row: MailRow, now: Date): Promise<string | undefined> {
  if (row.expires_at && row.expires_at <= now) return 'it comes too late';
  const kind = optionalKindOf(row);
  const isUnwanted = kind && row.user_id && (await hasOptedOut(db, row.user_id, kind));
  return isUnwanted ? 'its reader does not want it' : undefined;
}

/** Records a bouncing address in its account; any other refusal of an email goes to the operator's log. */
async function noteRefusal(context: Context, row: MailRow, now: Date, refusal: MailRefused): Promise<void> {
  const { status, isAddressRefused } = refusal;
  context.log.warn({ mail: row.id, template: row.template, status, isAddressRefused }, 'mail refused');
  await transact(context, async (tx) => {
    await markFailed(tx, row.id, now, `refused with ${status}`);
    if (!isAddressRefused || !row.user_id) return;
    await enqueue(tx, 'mail.bounced', { userId: row.user_id, email: row.recipient, status });
  });
}
