import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { me } from '@josey/contract/api/accounts/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGate } from '../gate.ts';
import { Account } from './account.ts';

/** A server that knows one account; its sessions are numbered and end when the test says so. */
class Door {
  signIns = 0;
  password = 'right';
  ended = new Set<string>();
  readonly http: Server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const refuse = () => answer(401, { success: false, error: 'No.', code: 'unauthenticated' });
    if (request.url === '/api/auth/login') {
      request.setEncoding('utf8').on('data', (body) => {
        if (JSON.parse(body).password !== this.password) return refuse();
        answer(200, { success: true, data: { user: {}, sessionId: `session-${++this.signIns}` } });
      });
      return;
    }
    const session = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!session || this.ended.has(session)) return refuse();
    answer(200, { success: true, data: { firstName: session } });
  });

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }
}

let door: Door;
beforeEach(async () => {
  door = new Door();
  await new Promise<void>((resolve) => door.http.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => door.http.close(resolve)));

function account(password = 'right', join?: () => Promise<never>): Account {
  return new Account({ url: door.url, email: 'driver1@example.test', password, gate: createGate(1), join });
}

describe('an account', () => {
  it('signs in once for all that ask at the same time', async () => {
    const driver = account();
    await Promise.all([driver.call(me, {}), driver.call(me, {}), driver.call(me, {})]);
    expect(door.signIns).toBe(1);
  });

  it('signs in again when its session has ended, and repeats the call', async () => {
    const driver = account();
    await driver.call(me, {});
    door.ended.add('session-1');
    expect(await driver.call(me, {})).toMatchObject({ firstName: 'session-2' });
  });

  it('keeps a newer session when an old one is reported', async () => {
    const driver = account();
    const { sessionId } = await driver.session();
    driver.forget('session-0');
    expect(driver.isSignedIn).toBe(true);
    driver.forget(sessionId);
    expect(driver.isSignedIn).toBe(false);
  });

  it('joins when it is not known, and only then', async () => {
    const refused = new Error('joined');
    const join = () => Promise.reject(refused);
    await expect(account('wrong', join).session()).rejects.toBe(refused);
    await expect(account('right', join).session()).resolves.toMatchObject({ sessionId: 'session-1' });
    await expect(account('wrong').session()).rejects.toMatchObject({ status: 401 });
  });

  it('tries again after a failed sign-in', async () => {
    const driver = account();
    door.password = 'changed for a moment';
    await expect(driver.session()).rejects.toMatchObject({ status: 401 });
    door.password = 'right';
    await expect(driver.call(me, {})).resolves.toBeDefined();
  });
});

describe('a gate', () => {
  it('lets through as many as it is wide, also after failures', async () => {
    const gate = createGate(2);
    let inside = 0;
    let most = 0;
    const work = (fails: boolean) => async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inside--;
      if (fails) throw new Error('on purpose');
    };
    await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((n) => gate(work(n % 3 === 0))));
    expect(most).toBe(2);
    expect(inside).toBe(0);
  });
});
