import { unsubscribe } from '@josey/contract/api/messages/mail';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const app = await startTestApp();
const { signer } = app.context;

test.each([
  ['made up', () => 'bm90aGluZw.bm90aGluZw'],
  ['empty', () => ''],
  ['made for something else', () => signer.sign('quote', { userId: newId(), kind: 'tips' })],
  ['for mails about safety', () => signer.sign('unsubscribe', { userId: newId(), kind: 'safety' })],
])('a token that is %s ends nothing', async (_, token) => {
  const call = app.client().call(unsubscribe, { query: { token: token() } });
  await expect(call).rejects.toMatchObject({ status: 400 });
});

test('an account that is no more wants nothing, and that is fine', async () => {
  const token = unsubscribeToken(signer, { userId: newId(), kind: 'tips' });
  expect(await app.client().call(unsubscribe, { query: { token } })).toEqual({ kind: 'tips' });
});
