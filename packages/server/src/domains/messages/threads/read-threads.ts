import type * as api from '@josey/contract/api/messages/messages';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import type { Db, Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentMessage, presentThread } from '../messages.presenter.ts';
import { listMessagesOf } from '../messages.queries.ts';
import { findThreadOf, listThreadsOf } from './threads.queries.ts';

/** A thread as this user sees it. */
export async function getThreadOf(
  { clock }: Context,
  db: Db | Tx,
  threadId: string,
  userId: string,
): Promise<api.Thread> {
  const row = await findThreadOf(db, threadId, userId);
  if (!row) throw notFound('thread');
  return presentThread(row, clock.now());
}

/** The caller's threads, the one with the newest message first. */
export async function readThreads(
  { db, clock }: Context,
  userId: string,
  query: ParsedQuery<typeof api.listThreads>,
): Promise<Page<api.Thread>> {
  const { rows, total } = await listThreadsOf(db, userId, query);
  const now = clock.now();
  return pageOf(rows, query.limit, total, (row) => presentThread(row, now));
}

/** The messages of one of the caller's threads, newest first. */
export async function readMessages(
  { db }: Context,
  userId: string,
  threadId: string,
  page: ParsedQuery<typeof api.listMessages>,
): Promise<Page<api.ThreadMessage>> {
  const thread = await findThreadOf(db, threadId, userId);
  if (!thread) throw notFound('thread');
  const rows = await listMessagesOf(db, threadId, page);
  return pageOf(rows, page.limit, thread.last_message?.seq ?? 0, presentMessage);
}
