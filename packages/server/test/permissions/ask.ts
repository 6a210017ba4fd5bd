import { newId } from '#platform/kernel/ids.ts';
import type { Thing } from './fixtures.ts';
import type { ObjectCall } from './object-call.ts';
import { authorizationOf, type Kind, type Player } from './people-fixtures.ts';
import type { CALLS } from './rules.ts';
import { playerOf, type World } from './world.ts';

type Endpoint = (typeof CALLS)[number]['endpoint'];

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** As it goes over the wire. */
  payload?: string;
  needsKey?: boolean;
  /** For a call that is refused, and so ends no session. */
  keepsSession?: boolean;
}

/** The status, and everything that the reply contained. */
export interface Answer {
  status: number;
  code?: string;
  error?: string;
  text: string;
}

export async function ask(
  { app }: World,
  player: Player | undefined,
  { method, path }: Endpoint,
  { params = {}, query = {}, payload, needsKey, keepsSession }: Sent,
): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const response = await app.http.inject({
    method,
    url:
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? newId()) + (search && `?${search}`),
    headers: {
      ...(keepsSession && player
        ? { authorization: `Bearer ${player.sessionId}` }
        : await authorizationOf(app, player)),
      ...(needsKey && { 'idempotency-key': newId() }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  const text = response.body;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const { code, error } = isJson ? response.json() : {};
  return { status: response.statusCode, code, error, text: JSON.stringify(response.headers) + text };
}

/** A caller of a kind makes a call about a thing, with everything in it that the call needs. */
export function askAbout(world: World, kind: Kind, endpoint: Endpoint, call: ObjectCall, thing: Thing) {
  return ask(world, playerOf(world, kind, thing), endpoint, {
    params: { id: thing.id, ...call.params?.(thing) },
    ...(call.query && { query: call.query }),
    ...(endpoint.method !== 'GET' && { payload: JSON.stringify(call.body?.(thing) ?? {}) }),
    needsKey: call.needsKey === true,
  });
}
