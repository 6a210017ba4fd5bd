import { expect, test } from 'vitest';
import type { MailEngine } from '#engines/mail/mail-engine.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { createMailbox } from '../../../test/support/read/mailbox.ts';
import { queueMail } from './queue-mail.ts';

test('a server that is away is asked again until it takes the mail', async () => {
  const mailbox = createMailbox();
  let tries = 0;
  const engine: MailEngine = {
    async send(mail) {
      if (++tries < 3) throw new Error('not now');
      await mailbox.send(mail);
    },
  };
  const app = await startTestApp(
    { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.c' },
    { engines: { mail: engine } },
  );
  const reader = { id: null, firstName: 'Imani', email: `${newId()}@example.test`, language: 'en' } as const;
  await transact(app.context, (tx) => queueMail(tx, reader, 'email-taken', {}, { now: app.clock.now() }));
  await mailbox.next(reader.email);
  expect(tries).toBe(3);
  // The queue waits longer before each try: twelve seconds and more until the third.
}, 60_000);
