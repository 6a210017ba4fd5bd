import { API } from '@josey/contract/core/all-endpoints';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson } from '../../../../test/support/people.ts';

const app = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });
const admin = await adminPerson(app);

/** What a call without our client answers: [status, the fields it finds fault with]. */
async function answerTo(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${admin.sessionId}` };
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return [response.statusCode, Object.keys(response.json().fields ?? {})];
}

const SEARCH = '/api/vehicles/search';
const lists = API.filter(({ endpoint }) => endpoint.paged && endpoint.query?.shape.cursor).flatMap(
  ({ endpoint: { path } }) => (path === SEARCH ? [] : path),
);

test.each(lists)('%s refuses a cursor that it never gave', async (path) => {
  const [status, fields] = await answerTo('GET', `${path.replace('{id}', newId())}?cursor=abc`);
  expect([status, fields]).toEqual([400, expect.arrayContaining(['cursor'])]);
});

test.each(['a\u0000b', 'a\u0000b@example.test'])('a sign-in as %j is refused', async (email) => {
  expect(await answerTo('POST', '/api/auth/login', { email, password: 'secret' })).toEqual([400, ['email']]);
});

test('half a character is no name', async () => {
  const person = {
    firstName: 'Im\ud800',
    lastName: 'Tester',
    email: 'half@example.test',
    password: 'secret',
  };
  expect(await answerTo('POST', '/api/auth/register', person)).toEqual([400, ['firstName']]);
});

test('a rate of parts of a cent is no rate', async () => {
  const [status, fields] = await answerTo('POST', '/api/vehicles', {
    dailyRate: 0.1 + 0.2,
    hourlyRate: 1e-9,
  });
  expect([status, fields]).toEqual([400, expect.arrayContaining(['dailyRate', 'hourlyRate'])]);
});

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:00:00-05:00'])(
  'a rental from %s is refused',
  async (moment) => {
    const time = `startDate=${moment}&endDate=${moment}`;
    const [status, fields] = await answerTo('GET', `${SEARCH}?lat=0&lng=0&${time}`);
    expect([status, fields]).toEqual([400, ['startDate', 'endDate']]);
  },
);
