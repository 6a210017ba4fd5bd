import { type Answer, ask, askAbout, type Endpoint } from './ask.ts';
import type { ObjectCall } from './calls/object-call.ts';
import type { Thing } from './fixtures/fixtures.ts';
import type { Kind } from './fixtures/people-fixtures.ts';
import { playerOf, type World } from './world.ts';

interface Cell {
  kind: Kind;
  endpoint: Endpoint;
  call: ObjectCall;
  thing: Thing;
}

/** Calls that change nothing, each asked once and judged by several tests. */
export function askOnce(world: World) {
  const lists = new Map<string, Promise<Answer>>();
  const cells = new Map<Cell, Promise<Answer>>();
  return {
    listedTo(kind: Kind, endpoint: Endpoint, query: Record<string, string> = {}): Promise<Answer> {
      const key = JSON.stringify([kind, endpoint.path, query]);
      const answer = lists.get(key) ?? ask(world, playerOf(world, kind), endpoint, { query });
      lists.set(key, answer);
      return answer;
    },
    callAbout(cell: Cell): Promise<Answer> {
      const { kind, endpoint, call, thing } = cell;
      const answer = cells.get(cell) ?? askAbout(world, kind, endpoint, call, thing);
      cells.set(cell, answer);
      return answer;
    },
  };
}

export const isList = ({ method, path }: Endpoint) => method === 'GET' && !path.includes('{');
