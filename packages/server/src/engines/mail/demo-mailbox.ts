import type { Db } from '#platform/database/database.ts';
import type { MailAttachment, MailEngine } from './mail-engine.ts';

/** The demo's embedded engine: no email leaves the machine; a page shows them. */
export function createDemoMailbox(db: Db): MailEngine {
  return {
    async send({ id, to, subject, html: sent, text, attachments = [] }) {
      const html = withPictures(sent, attachments);
      await db
        .insertInto('demo_mails')
        .values({ id, recipient: to.address, subject, html, body: text, created_at: new Date() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

/** A browser knows no `cid:` URLs. */
const withPictures = (html: string, attachments: MailAttachment[]): string =>
  attachments.reduce(
    (shown, { cid, type, content }) =>
      cid ? shown.replaceAll(`cid:${cid}`, `data:${type};base64,${content.toString('base64')}`) : shown,
    html,
  );
