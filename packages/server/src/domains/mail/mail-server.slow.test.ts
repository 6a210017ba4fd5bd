import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { registeredPerson } from '../../../test/support/people.ts';

/** A real mail server that is busy at first, as one is that has not seen us before (greylisting). */
const received: string[] = [];
const arrived = Promise.withResolvers<void>();
let refusals = 0;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo: (_address, _session, done) =>
    refusals++ < 2 ? done(Object.assign(new Error('Come back later'), { responseCode: 451 })) : done(),
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString());
      done();
      arrived.resolve();
    });
  },
});
server.on('error', () => {});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const { port } = server.server.address() as AddressInfo;
const app = await startTestApp({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Josey <no-reply@josey.test>',
  PUBLIC_URL: 'https://josey.test',
});

test('a sign-up’s mail reaches the mail server once, although that says "later" twice', {
  timeout: 60_000,
}, async () => {
  const { user } = await registeredPerson(app, 'Nora');
  await arrived.promise;
  const rows = () =>
    app.context.db
      .selectFrom('mails')
      .select(['id', 'sent_at'])
      .where('recipient', '=', user.email)
      .execute();
  await expect.poll(async () => (await rows())[0]?.sent_at ?? null, { timeout: 15_000 }).not.toBeNull();
  expect(received).toHaveLength(1);
  const mail = await PostalMime.parse(received[0] ?? '');
  expect(mail.messageId).toBe(`<${(await rows())[0]?.id}@josey.test>`);
  expect(mail.to).toEqual([{ name: '', address: user.email }]);
  expect(mail.text).toMatch(/https:\/\/josey\.test\/confirm-email#[\w-]{43}/);
});
