import { mailsIn } from '@josey/contract/texts/by-language/mails';
import { LANGUAGES } from '@josey/contract/values/languages';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { createSigner } from '#platform/security/signer.ts';
import { readConfig } from '../../../config.ts';
import { firstSettings } from '../../settings/first-settings.ts';
import type { MailRow } from '../mail.queries.ts';
import { composeMail } from './compose-mail.ts';

const config = readConfig({ DEMO: '0' });
const CONTEXT = {
  config,
  settings: { current: firstSettings(config) },
  signer: createSigner('a secret for tests, 32 characters long'),
};

const PARAMS = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  timeZone: 'America/New_York',
  at: '2026-11-21T20:04:00Z',
  newEmail: 'new@example.test',
  otherWays: 'GitHub, “My phone”',
  change: 'linked',
  which: 'Google',
  title: 'The Corner Lantern is yours',
  message: 'See the dates.',
  until: '2026-12-01',
  dueAt: '2026-12-05',
  reason: 'The back is blurred',
  expiresOn: '2027-01-31',
  question: 'Where is my deposit?',
  answer: 'It is let go tomorrow.',
  threads: [{ id: 't1', personId: 'p1', firstName: 'Renee', car: '2018 Marlow Breeze', unread: 2 }],
  number: 'Receipt 2026-004817',
  total: '$5.10',
  time: 'Sun, Nov 22, 1:42 PM',
  facts: [{ label: 'Your driver', value: 'Tomas' }],
  rows: [{ label: 'Base fare', amount: '$3.00' }],
  sum: { label: 'Total', amount: '$5.10' },
  payments: ['Visa ending 4242'],
  operator: ['Tax ID 00-1234567'],
  car: '2018 Marlow Breeze',
  hasPicture: false,
  start: 'Fri, Nov 27, 10:00 AM',
  end: 'Sun, Nov 29, 6:00 PM',
  zone: 'Eastern Time',
  place: '2400 block of Fleet St',
  ownerFirstName: 'Renee',
  look: 'sage green, plate 3BZ 460',
  checkIn: 'Fri, Nov 27, 9:30 AM',
  deposit: '$150.00',
  freeUntil: 'Thu, Nov 26, 10:00 AM',
  area: 'Eastern Ave & Rose St',
  answerBy: 'Wed, Nov 25, 6:00 PM',
  renter: { firstName: 'Imani', trips: 3, memberSince: 'November 2025', isVerified: true },
  delivery: 'Eastern Ave & Rose St',
  price: '$120.00',
  kept: '$18.00',
  taxes: '$2.00',
  earned: '$100.00',
};

const TEMPLATES = Object.keys(mailsIn.en).filter(
  (key) => !['hello', 'footer', 'device', 'inZone'].includes(key),
);

test.each(TEMPLATES.flatMap((template) => LANGUAGES.map((language) => ({ template, language }))))(
  '$template is a whole mail in $language: text and HTML say the same, nothing is fetched, nothing is left open',
  ({ template, language }) => {
    const row = {
      id: newId(),
      user_id: newId(),
      recipient: 'x@example.test',
      name: '<b>Eve</b>',
      language,
      template,
    };
    const link = { link_path: '/confirm-email', link_id: newId(), expires_at: null };
    const mail = composeMail(CONTEXT, { ...row, ...link, params: PARAMS } as MailRow);
    const texts = mailsIn[language];
    expect(mail.text).toContain(texts.hello('<b>Eve</b>'));
    expect(mail.html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>Eve');
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
    expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/undefined|\[object|\{\{/);
    expect(mail.html).toContain(`lang="${language}"`);
    const [url] = /http:\S+#[\w-]{43}/.exec(mail.text) ?? [];
    expect(mail.html).toContain(url);
    if (mail.text.includes('Firefox')) expect(mail.text).toMatch(/America\/New_York/);
  },
);

test('the time in a mail is the one on the reader’s wall, and an unknown zone does no harm', () => {
  const row = { id: newId(), user_id: null, recipient: 'x@example.test', name: 'Imani', language: 'en' };
  const at = (timeZone: string) =>
    composeMail(CONTEXT, {
      ...row,
      template: 'new-device',
      params: { userAgent: null, timeZone, at: '2026-11-21T20:04:00Z' },
      link_path: null,
      link_id: null,
      expires_at: null,
    } as MailRow).text;
  expect(at('America/New_York')).toMatch(
    /an unknown device, November 21, 2026 at 3:04\sPM, time zone America/,
  );
  expect(at('Moon/Tranquility')).toMatch(/8:04\sPM, time zone UTC/);
});

test.each(TEMPLATES.flatMap((template) => LANGUAGES.map((language) => ({ template, language }))))(
  '$template bears the operator’s name of the service in $language, and no other',
  ({ template, language }) => {
    const current = firstSettings(readConfig({ DEMO: '0' }));
    const settings = { current: { ...current, place: { ...current.place, name: 'Ländle & Co' } } };
    const row = {
      id: newId(),
      user_id: newId(),
      recipient: 'x@example.test',
      name: 'Eve',
      language,
      template,
    };
    const mail = composeMail({ ...CONTEXT, settings }, {
      ...row,
      params: PARAMS,
      link_path: null,
    } as unknown as MailRow);
    expect(mail.text).toContain('Ländle & Co');
    expect(mail.html).toContain('Ländle &amp; Co');
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/josey(?!\.\w)/i);
  },
);
