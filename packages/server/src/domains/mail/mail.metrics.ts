import type { Context } from '#platform/kernel/context.ts';
import { countWaitingMails } from './mail.queries.ts';

export function observeMails({ db, metrics }: Context): void {
  metrics.gauge('josey_mails_waiting', 'Emails that are not handed to the mail server.', [], async () => [
    { value: await countWaitingMails(db) },
  ]);
}
