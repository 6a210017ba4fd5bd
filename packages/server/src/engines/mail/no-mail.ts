import type { MailEngine } from './mail-engine.ts';

/** Without a configured mail server emails wait, as for an unreachable one. */
export function createNoMail(): MailEngine {
  return {
    isOff: true,
    async send() {
      throw new Error('No mail server is configured (SMTP_URL): the mail waits');
    },
  };
}
