import { answerArticle, articleAnswers, usefulArticles } from '@josey/contract/api/help-answers';
import { DEVICE_HEADER } from '@josey/contract/core/client';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';

const app = await startTestApp();
const admin = await adminPerson(app);

/** A browser with its own device name. */
function browser() {
  const name = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  return (slug: string, wasAnswered: unknown) =>
    app.http.inject({
      method: 'POST',
      url: `/api/help/articles/${slug}/answers`,
      headers: { [DEVICE_HEADER]: name },
      payload: { wasAnswered },
    });
}

const answersOf = async (slug: string) =>
  (await admin.client.call(articleAnswers, {})).find((one) => one.slug === slug);

test('each browser counts once for each article, and can change its mind', async () => {
  const [one, other] = [browser(), browser()];
  for (const say of [one, one, other]) expect((await say('book-a-car', true)).statusCode).toBe(200);
  expect(await answersOf('book-a-car')).toEqual({ slug: 'book-a-car', yes: 2, no: 0 });
  await one('book-a-car', false);
  await one('check-in', true);
  expect(await answersOf('book-a-car')).toEqual({ slug: 'book-a-car', yes: 1, no: 1 });
  expect(await answersOf('check-in')).toEqual({ slug: 'check-in', yes: 1, no: 0 });
});

test('two answers of one browser at the same moment are one', async () => {
  const say = browser();
  await Promise.all([say('deposit', true), say('deposit', false), say('deposit', true)]);
  const { yes = 0, no = 0 } = (await answersOf('deposit')) ?? {};
  expect(yes + no).toBe(1);
});

test('the most helpful articles are public, the least helpful come first for administrators', async () => {
  for (const say of [browser(), browser(), browser()]) await say('ride-pin', true);
  for (const say of [browser(), browser()]) await say('cancel-a-ride', false);
  app.clock.advance(61_000);
  const useful = await app.client().call(usefulArticles, {});
  expect(useful).toContain('ride-pin');
  expect(useful).not.toContain('cancel-a-ride');
  const [first] = await admin.client.call(articleAnswers, {});
  expect(first?.slug).toBe('cancel-a-ride');
});

test('there is nothing to say about an article that there is not', async () => {
  const unknown = { params: { slug: 'how-to-fly' }, body: { wasAnswered: true } };
  await expect(app.client().call(answerArticle, unknown)).rejects.toMatchObject({ code: 'not_found' });
  expect((await browser()('../users', true)).statusCode).toBe(404);
  expect((await browser()('UPPER', true)).statusCode).toBe(404);
  expect((await browser()('deposit', 'perhaps')).json().fields.wasAnswered).toBe('Enter true or false.');
});

test('only administrators see the counts', async () => {
  await expect(app.client().call(articleAnswers, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  const person = await newPerson(app);
  await expect(person.client.call(articleAnswers, {})).rejects.toMatchObject({ code: 'forbidden' });
});

test('one address does not answer for a crowd', async () => {
  const strict = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' });
  const statuses = [];
  for (let i = 0; i < 8; i++) {
    const answer = await strict.http.inject({
      method: 'POST',
      url: '/api/help/articles/deposit/answers',
      headers: { [DEVICE_HEADER]: Buffer.alloc(32, i).toString('base64url') },
      payload: { wasAnswered: true },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
