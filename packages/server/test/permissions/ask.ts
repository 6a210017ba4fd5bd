import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../support/app.ts';
import type { ObjectCall } from './calls/object-call.ts';
import type { Thing } from './fixtures/fixtures.ts';
import { type Kind, type Player, sessionFor } from './fixtures/people-fixtures.ts';
import type { CALLS } from './rules.ts';
import { playerOf, type World } from './world.ts';

export type Endpoint = (typeof CALLS)[number]['endpoint'];

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** As it goes over the wire. */
  payload?: string;
  needsKey?: boolean;
}

/** The status, and everything that the reply contained. */
export interface Answer {
  status: number;
  code?: string;
  error?: string;
  text: string;
}

/** A session of each player, until a call succeeds that may have ended it. */
const sessions = new Map<Player, string>();

async function authorizationOf(app: TestApp, player: Player | undefined): Promise<Record<string, string>> {
  if (!player) return {};
  const token = sessions.get(player) ?? (await sessionFor(app, player));
  sessions.set(player, token);
  return { authorization: `Bearer ${token}` };
}

export async function ask(
  { app, demo }: Pick<World, 'app' | 'demo'>,
  player: Player | undefined,
  { method, path }: Endpoint,
  { params = {}, query = {}, payload, needsKey }: Sent,
): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const { http } = isOfDemo(path) ? demo : app;
  const response = await http.inject({
    method,
    url:
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? newId()) + (search && `?${search}`),
    headers: {
      ...(await authorizationOf(app, player)),
      ...(needsKey && { 'idempotency-key': newId() }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  if (method !== 'GET' && response.statusCode < 300) sessions.clear();
  const text = response.body;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const { code, error } = isJson ? response.json() : {};
  return { status: response.statusCode, code, error, text: JSON.stringify(response.headers) + text };
}

/** Only the demo answers these; its mailbox shows everything to everybody, on purpose. */
export const isOfDemo = (path: string) => path.startsWith('/api/demo/') || path === '/api/auth/oauth';

/** A caller of a kind makes a call about a thing, with everything in it that the call needs. */
export function askAbout(world: World, kind: Kind, endpoint: Endpoint, call: ObjectCall, thing: Thing) {
  return ask(world, playerOf(world, kind, thing), endpoint, {
    params: { id: thing.id, ...call.params?.(thing) },
    ...(call.query && { query: call.query }),
    ...(endpoint.method !== 'GET' && { payload: JSON.stringify(call.body?.(thing) ?? {}) }),
    needsKey: call.needsKey === true,
  });
}
