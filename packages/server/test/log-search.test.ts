import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLog } from '#platform/kernel/log.ts';
import { PASSWORD } from './support/people.ts';
import { leakIn } from './support/read/log-search.ts';

/** The line that a log writes of this. */
function lineOf(logged: object, message = 'request'): string {
  const lines: string[] = [];
  createLog('trace', { write: (line) => void lines.push(line) }).info(logged, message);
  return lines.join('');
}

const token = () => `A1b${randomBytes(30).toString('base64url')}`;

test.each([
  ['a password', { given: PASSWORD }],
  ['a password', { hash: '$argon2id$v=19$m=65536' }],
  ['a token', { session: token() }],
  ['a token', { url: `/files/1?ticket=eyJpZCI6MX0.${token()}` }],
  ['an email address', { to: 'imani-1@example.test' }],
  ['a phone number', { call: '+14105550107' }],
  ['a number of a document', { number: 'B-123-456-789' }],
  ['a plate or VIN', { car: 'blue Toyota 7AB-1234' }],
  ['a position', { at: [39.286513, -76.572541] }],
  ['an address', { pickup: '2400 E Baltimore St' }],
  ['a field that is never logged', { a: { b: { c: { pin: '4711' } } } }],
])('the search finds %s', (what, logged) => {
  expect(leakIn(lineOf(logged))).toBe(what);
});

test.each([
  { req: { method: 'GET', url: `/api/auth/me?x=${token()}`, id: '9c2bee331905-1on' }, ms: 3 },
  { req: { method: 'POST', url: `/api/chat/actions/bm8.${token()}/confirm`, id: '9c2bee331905-1on' } },
  { password: PASSWORD, user: { email: 'imani@example.test', lat: 39.286513 } },
  { err: Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED', detail: PASSWORD }) },
  { err: Object.assign(new Error('duplicate key'), { code: '23505', parameters: ['imani@example.test'] }) },
])('what the log hides by itself is not found: %j', (logged) => {
  expect(leakIn(lineOf(logged))).toBeUndefined();
});
