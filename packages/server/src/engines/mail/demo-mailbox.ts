import type { Db } from '#platform/database/database.ts';
import type { MailEngine } from './mail-engine.ts';

/** The demo's embedded engine: no email leaves the machine; a page shows them. */
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
