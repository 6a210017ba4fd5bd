import { expect, test } from 'vitest';
import { secretsIn } from './secrets.mjs';

/** Put together here, so that this file has none itself. */
const PLANTED = {
  'a private key': `-----BEGIN RSA ${'PRIVATE KEY'}-----\n${'MIIEpAIBAAKCAQEA'.repeat(10)}`,
  'a key of Amazon': `AKIA${'IOSFODNN7EXAMPLE'}`,
  'a token of GitHub': `ghp_${'a1B2c3D4e5F6'.repeat(3)}`,
  'a token of GitLab': `glpat-${'x'.repeat(20)}`,
  'a key of Stripe': `sk_${'live'}_${'4eC39HqLyjWDarjtT1zdp7dc'}`,
  'a webhook secret of Stripe': `whsec_${'abcdefgh12345678'.repeat(2)}`,
  'a key of Google': `AIza${'SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY'}`,
  'a secret of Google OAuth': `GOCSPX-${'x'.repeat(28)}`,
  'a token of Slack': `xoxb-${'1'.repeat(24)}`,
  'a token of npm': `npm_${'aB3'.repeat(12)}`,
  'a key of OpenAI or Anthropic': `sk-proj-${'abcd1234'.repeat(6)}`,
  'a key of SendGrid': `SG.${'a'.repeat(22)}.${'b'.repeat(43)}`,
  'a secret of Twilio': `SK${'0123456789abcdef'.repeat(2)}`,
};

test.each(Object.entries(PLANTED))('%s is found, with its line', (what, secret) => {
  expect(secretsIn(`first line\nKEY="${secret}"\n`)).toEqual([{ what, line: 2 }]);
});

test('words, hashes and the integrity of packages are no secrets', () => {
  const text = [
    'sha512-ZRWdtyAqHjZPDuXmAfPv4DlkOOdHWWvcEYVWNxZVDVNLuwPZAaAJ3bCJTOBPGU0ZU1DZf5mhxEVGxjWxlsTbwQ==',
    "password: 'walk-around-the-corner'",
    'task_live_around, sk_test_, risk-profile',
    '0199f000-0000-7000-8000-000000000000',
  ].join('\n');
  expect(secretsIn(text)).toEqual([]);
});
