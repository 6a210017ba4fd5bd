import type { MailEngine, OutgoingMail } from '../src/engines/mail/mail-engine.ts';

/** A mail engine whose mails a test waits for. */
export interface Mailbox extends MailEngine {
  /** The next mail to this address that the test has not had yet, as soon as it is there. */
  next(address: string): Promise<OutgoingMail>;
  /** All that came so far, in their order. */
  all: OutgoingMail[];
}

export function createMailbox(): Mailbox {
  const all: OutgoingMail[] = [];
  const unread: OutgoingMail[] = [];
  const waiting: { address: string; take: (mail: OutgoingMail) => void }[] = [];
  return {
    all,
    async send(mail) {
      all.push(mail);
      const at = waiting.findIndex(({ address }) => address === mail.to.address);
      const [first] = at < 0 ? [] : waiting.splice(at, 1);
      if (first) first.take(mail);
      else unread.push(mail);
    },
    next(address) {
      const at = unread.findIndex((mail) => mail.to.address === address);
      const [first] = at < 0 ? [] : unread.splice(at, 1);
      return first ? Promise.resolve(first) : new Promise((take) => waiting.push({ address, take }));
    },
  };
}

/** The token of the one-use link in a mail. */
export function tokenIn({ text }: OutgoingMail): string {
  const token = text.match(/#([\w-]{43})\b/)?.[1];
  if (!token) throw new Error('There is no link in this mail.');
  return token;
}
