import type { MailEngine } from './mail-engine.ts';

/** Where no mail server is configured: mails wait for one, as they do for one that is away. */
export function createNoMail(): MailEngine {
  return {
    async send() {
      throw new Error('No mail server is configured (SMTP_URL): the mail waits');
    },
  };
}
