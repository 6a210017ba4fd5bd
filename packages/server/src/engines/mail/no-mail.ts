import type { Log } from '../../platform/log.ts';
import type { MailEngine } from './mail-engine.ts';

/** Where no mail server is configured: says so, and which mail was not sent. */
export function createNoMail(log: Log): MailEngine {
  return {
    send: async ({ id }) =>
      log.warn({ mail: id }, 'no mail server is configured (SMTP_URL); a mail was not sent'),
  };
}
