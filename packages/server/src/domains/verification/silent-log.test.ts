import { listVerifications, sendLicense, userVerification } from '@josey/contract/api/accounts/verification';
import { expect, test } from 'vitest';
import { createLog } from '#platform/kernel/log.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../test/support/people.ts';
import { createMailbox } from '../../../test/support/read/mailbox.ts';
import { decide, licenseForm, REFUSE, sent, VERIFY } from './verification.factory.ts';

const lines: string[] = [];
const mailbox = createMailbox();
const app = await startTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'josey@example.test' },
  { log: createLog('trace', { write: (line) => void lines.push(line) }), engines: { mail: mailbox } },
);

test('whatever becomes of a license, neither the log nor a mail tells its number', async () => {
  const [person, admin] = [await newPerson(app), await adminPerson(app)];
  const licenseNumber = 'SECRET-320-884';
  const form = await licenseForm(person, { licenseNumber });
  const send = (overrides: object) => person.client.call(sendLicense, { body: { ...form, ...overrides } });
  await expect(send({ front: '' })).rejects.toThrow();
  await expect(send({ licenseExpiry: '2020-01-31' })).rejects.toThrow();
  const first = await send({});
  await expect(send({})).rejects.toThrow();
  await admin.client.page(listVerifications, {});
  await admin.client.call(userVerification, { params: { id: person.user.id } });
  await decide(admin, first.id, REFUSE);
  await expect(decide(admin, first.id, VERIFY)).rejects.toThrow();
  const second = await sent(person, { licenseNumber });
  await decide(admin, second.id, VERIFY);
  const mails = [
    await mailbox.next(person.user.email, 'Your license was not verified'),
    await mailbox.next(person.user.email, 'Your license is verified'),
  ];

  // A failure of the database carries the values of its statement: they stay out too.
  await app.context.db.schema.alterTable('license_submissions').renameTo('license_away').execute();
  const failed = send({});
  await expect(failed).rejects.toMatchObject({ status: 500 });

  expect(lines.some((line) => line.includes('license_submissions'))).toBe(true);
  expect(lines.join('')).not.toContain('320-884');
  expect(JSON.stringify(mails)).not.toContain('320-884');
});
