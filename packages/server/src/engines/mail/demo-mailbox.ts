import type { Db } from '#platform/database/database.ts';
import type { MailEngine } from './mail-engine.ts';

/** The embedded engine of the demo: no mail leaves the machine, all of them lie on a page. */
export function createDemoMailbox(db: Db): MailEngine {
  return {
    async send({ id, to, subject, html, text }) {
      await db
        .insertInto('demo_mails')
        .values({ id, recipient: to.address, subject, html, body: text, created_at: new Date() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}
