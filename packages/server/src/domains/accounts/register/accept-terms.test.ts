import { readFileSync } from 'node:fs';
import { acceptTerms, me } from '@josey/contract/api/accounts/accounts';
import { TERMS_VERSION } from '@josey/contract/rules/terms';
import { LANGUAGES } from '@josey/contract/values/languages';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { registeredPerson } from '../../../../test/support/people.ts';

const app = await startTestApp();
const { db } = app.context;

const acceptanceOf = (id: string) =>
  db
    .selectFrom('users')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each(LANGUAGES)(
  'the accepted version is the day on which the page of the terms changed, in %s',
  (language) => {
    const page = new URL(`../../../../../help/src/texts/${language}/pages/terms.md`, import.meta.url);
    expect(readFileSync(page, 'utf8')).toContain(`changed: ${TERMS_VERSION}`);
  },
);

test('a registration stores the accepted version of the terms with its time', async () => {
  const { user } = await registeredPerson(app);
  const { terms_version, terms_accepted_at } = await acceptanceOf(user.id);
  expect(terms_version).toBe(TERMS_VERSION);
  expect(terms_accepted_at?.toISOString()).toBe(user.createdAt);
  expect(user.areTermsDue).toBeUndefined();
});

test('a new version of the terms asks again, takes only itself, and keeps the time of the first acceptance', async () => {
  const { user, client } = await registeredPerson(app);
  await db.updateTable('users').set({ terms_version: '2020-01-01' }).where('id', '=', user.id).execute();
  expect(await client.call(me, {})).toMatchObject({ areTermsDue: true });
  const old = client.call(acceptTerms, { body: { version: '2020-01-01' } });
  await expect(old).rejects.toMatchObject({ status: 409 });
  expect(await client.call(acceptTerms, { body: { version: TERMS_VERSION } })).not.toHaveProperty(
    'areTermsDue',
  );
  const first = await acceptanceOf(user.id);
  expect(first.terms_version).toBe(TERMS_VERSION);
  app.clock.advance(60_000);
  await client.call(acceptTerms, { body: { version: TERMS_VERSION } });
  expect(await acceptanceOf(user.id)).toEqual(first);
});

test('accepting the terms needs a session and names a version', async () => {
  const { client } = await registeredPerson(app);
  await expect(app.client().call(acceptTerms, { body: { version: TERMS_VERSION } })).rejects.toMatchObject({
    status: 401,
  });
  await expect(client.call(acceptTerms, { body: { version: '' } })).rejects.toMatchObject({ status: 400 });
});
