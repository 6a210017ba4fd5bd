import type { MailEngine, OutgoingMail } from '#engines/mail/mail-engine.ts';
import { linkToken } from '#platform/security/link-token.ts';
import type { TestApp } from '../app.ts';

/** A mail engine whose mails a test waits for. */
export interface Mailbox extends MailEngine {
  /** The next mail to this address (with this subject) that the test has not had yet, as soon as it is there. */
  next(address: string, subject?: string): Promise<OutgoingMail>;
  /** All that came so far, in their order. */
  all: OutgoingMail[];
}

export function createMailbox(): Mailbox {
  const all: OutgoingMail[] = [];
  const unread: OutgoingMail[] = [];
  const waiting: { isMeant: (mail: OutgoingMail) => boolean; take: (mail: OutgoingMail) => void }[] = [];
  return {
    all,
    async send(mail) {
      all.push(mail);
      const at = waiting.findIndex(({ isMeant }) => isMeant(mail));
      const [first] = at < 0 ? [] : waiting.splice(at, 1);
      if (first) first.take(mail);
      else unread.push(mail);
    },
    next(address, subject) {
      const isMeant = (mail: OutgoingMail) =>
        mail.to.address === address && (subject === undefined || mail.subject === subject);
      const at = unread.findIndex(isMeant);
      const [first] = at < 0 ? [] : unread.splice(at, 1);
      return first ? Promise.resolve(first) : new Promise((take) => waiting.push({ isMeant, take }));
    },
  };
}

/** The token of the one-use link in a mail. */
export function tokenIn({ text }: OutgoingMail): string {
  const token = text.match(/#([\w-]{43})\b/)?.[1];
  if (!token) throw new Error('There is no link in this mail.');
  return token;
}

/** The token that the newest mail of this kind to an address will carry, before it is written. */
export async function pendingToken(app: TestApp, address: string, template: string): Promise<string> {
  const mail = await app.context.db
    .selectFrom('mails')
    .select('link_id')
    .where('recipient', '=', address)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!mail?.link_id) throw new Error(`No ${template} is on its way.`);
  return linkToken(app.context.signer, mail.link_id);
}
