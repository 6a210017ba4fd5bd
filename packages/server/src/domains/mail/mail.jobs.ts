import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { type Events, enqueue } from '#events';
import type { Jobs } from '#platform/events/jobs.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { findLateMails, pruneMails } from './mail.queries.ts';
import { sendMail } from './send-mail.ts';

const MINUTE_MS = 60_000;
/** The queue's own retries take about 20 minutes; a mail server may be unreachable for longer. */
const LATE_MS = 30 * MINUTE_MS;
/** The number queued in one transaction. */
const PAGE = 200;
const GIVEN_UP_MS = 48 * 60 * MINUTE_MS;
const KEPT_MS = ACCOUNT_RULES.mailKeptDays * 24 * 60 * MINUTE_MS;

export function mailJobs(context: Context, events: Events, jobs: Jobs): void {
  events.job('mail.queued', { name: 'send' }, ({ mailId }) => sendMail(context, mailId));
  jobs.schedule('mail-again', '*/30 * * * *', async () => void (await sendLateMails(context)));
  jobs.schedule('mail-prune', '41 3 * * *', () =>
    pruneMails(context.db, new Date(context.clock.now().getTime() - KEPT_MS)),
  );
}

/** Queues all emails again that the queue has given up, for two days. Returns their number. */
export async function sendLateMails(context: Context): Promise<number> {
  const now = context.clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const stretch = { since: ago(GIVEN_UP_MS), until: ago(LATE_MS), now };
  for (let count = 0, after: string | undefined; ; ) {
    const late = await findLateMails(context.db, { ...stretch, after, limit: PAGE });
    await transact(context, async (tx) => {
      for (const mailId of late) await enqueue(tx, 'mail.queued', { mailId });
    });
    count += late.length;
    after = late.at(-1);
    if (late.length < PAGE) return count;
  }
}
