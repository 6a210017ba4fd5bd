import { login, me, mySessions, requestEmailChange } from '@josey/contract/api/accounts/accounts';
import { expect, test } from 'vitest';
import { MailRefused } from '#engines/mail/mail-engine.ts';
import { createLog } from '#platform/kernel/log.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newBrowser } from '../../../../test/support/devices.ts';
import { PASSWORD } from '../../../../test/support/people.ts';
import { createMailbox } from '../../../../test/support/read/mailbox.ts';
import { anAddress, linksOf, NEW_PASSWORD } from '../accounts.factory.ts';

const lines: string[] = [];
const mailbox = createMailbox();
let isAway = false;
const app = await startTestApp(
  {},
  {
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    engines: {
      mail: {
        async send(mail) {
          if (mail.subject === 'You already have a Josey account') throw new MailRefused(550, true);
          if (isAway) throw new Error('The mail server is away');
          await mailbox.send(mail);
        },
      },
    },
  },
);
const { newcomer, resetTokenOf, changeTokenOf, confirm, reset, takeAddress, signIn } = linksOf(app, mailbox);

test('whatever becomes of links, passwords and mails, the log tells none of them, nor whose they are', async () => {
  const person = await newcomer();
  const device = 'a-device-of-43-signs-a-device-of-43-signs-1';
  const newEmail = anAddress();
  const secrets = [
    person.token,
    person.sessionId,
    person.user.email,
    newEmail,
    device,
    PASSWORD,
    NEW_PASSWORD,
  ];

  await expect(signIn(person.user.email, 'a wrong password')).rejects.toThrow();
  const { sessionId } = await newBrowser(app, { 'josey-device': device })
    .as()
    .call(login, { body: { email: person.user.email, password: PASSWORD } });
  await app.client(sessionId).call(mySessions, {});
  await expect(confirm({ ...person, token: `${person.token.slice(0, 42)}_` })).rejects.toThrow();
  await confirm(person);
  await expect(confirm(person)).rejects.toThrow();
  const changeToken = await changeTokenOf(person, newEmail);
  await takeAddress(person, changeToken);
  const resetToken = await resetTokenOf({ ...person, user: { ...person.user, email: newEmail } });
  await reset(resetToken);
  await expect(reset(resetToken)).rejects.toThrow();
  await expect(app.client(sessionId).call(me, {})).rejects.toThrow();
  const mine = await signIn(newEmail, NEW_PASSWORD);

  // A mail that bounces and one that is not taken now are logged, without their reader.
  const body = { ...person.user, phone: '', email: newEmail, password: PASSWORD };
  const form = { method: 'POST', url: '/api/auth/register', payload: body } as const;
  expect((await app.http.inject(form)).statusCode).toBe(409);
  isAway = true;
  await app.client(mine.sessionId).call(requestEmailChange, { body: { email: anAddress() } });
  const logged = () => lines.join('');
  await expect.poll(logged, { timeout: 15_000 }).toContain('mail refused');
  await expect.poll(logged, { timeout: 15_000 }).toContain('The mail server is away');

  secrets.push(changeToken, resetToken, sessionId, mine.sessionId, 'a wrong password');
  expect(lines.length).toBeGreaterThan(10);
  for (const secret of secrets) expect(logged()).not.toContain(secret);
});
