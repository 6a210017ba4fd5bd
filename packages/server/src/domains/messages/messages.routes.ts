import * as blocks from '@josey/contract/api/messages/blocks';
import * as api from '@josey/contract/api/messages/messages';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { blockPerson, endBlock, unblockPerson } from './blocks/block-person.ts';
import { listBlockedPeople } from './blocks/list-blocked-people.ts';
import { markRead } from './mark-read.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { sendMessage } from './send-message.ts';
import { askOwner } from './threads/ask-owner.ts';
import { getThreadOf, readMessages, readThreads } from './threads/read-threads.ts';
import { countUnreadOf } from './threads/threads.queries.ts';

export function messagesRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  mount(app, context, api.listThreads, ({ caller, query }) => readThreads(context, caller.id, query));
  mount(app, context, api.countUnreadThreads, async ({ caller }) => ({
    threads: await countUnreadOf(db, caller.id),
  }));
  mount(app, context, api.askOwner, ({ caller, body }) => askOwner(context, caller.id, body));
  mount(app, context, api.getThread, ({ caller, params }) => getThreadOf(context, db, params.id, caller.id));
  mount(app, context, api.listMessages, ({ caller, params, query }) =>
    readMessages(context, caller.id, params.id, query),
  );
  mount(app, context, api.sendMessage, ({ caller, params, body }) =>
    sendMessage(context, caller.id, params.id, body),
  );
  mount(app, context, api.readThread, ({ caller, params, body }) =>
    markRead(context, caller.id, params.id, body.seq),
  );
  mount(app, context, api.blockPerson, ({ caller, params }) => blockPerson(context, caller.id, params.id));
  mount(app, context, api.unblockPerson, ({ caller, params }) =>
    unblockPerson(context, caller.id, params.id),
  );
  mount(app, context, blocks.listBlockedPeople, ({ caller, query }) =>
    listBlockedPeople(context, caller.id, query),
  );
  mount(app, context, blocks.endBlock, ({ caller, params }) => endBlock(context, caller.id, params.id));
  reportsRoutes(app, context);
}
