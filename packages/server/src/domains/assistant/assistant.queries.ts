import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

const CONVERSATION = ['id', 'title', 'created_at', 'changed_at'] as const;
const MESSAGE = [
  'chat_messages.id',
  'chat_messages.role',
  'chat_messages.content',
  'chat_messages.answered_by',
  'chat_messages.stopped',
  'chat_messages.cards',
  'chat_messages.articles',
  'chat_messages.helpful',
  'chat_messages.created_at',
] as const;

export function findConversation(db: Db | Tx, userId: string, id: string) {
  return db
    .selectFrom('chat_conversations')
    .select(CONVERSATION)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export type ConversationRow = Awaited<ReturnType<typeof findConversation>> & object;

/** Newest first, one more than `limit`, and the total number. */
export async function listConversations(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('chat_conversations')
    .select(CONVERSATION)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  const count = db
    .selectFrom('chat_conversations')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('n'));
  const [rows, total] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { rows, total: total.n };
}

/** The last messages of a conversation, oldest first. */
export async function listMessages(db: Db | Tx, conversationId: string, limit: number) {
  const rows = await db
    .selectFrom('chat_messages')
    .select(MESSAGE)
    .where('chat_messages.conversation_id', '=', conversationId)
    .orderBy('chat_messages.id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Every message of a user, newest first, one more than `limit`. */
export function listMessagesOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('chat_messages')
    .innerJoin('chat_conversations as c', 'c.id', 'chat_messages.conversation_id')
    .select([...MESSAGE, 'chat_messages.conversation_id'])
    .where('c.user_id', '=', userId)
    .orderBy('chat_messages.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('chat_messages.id', '<', cursor);
  return page.execute();
}

export async function insertConversation(
  tx: Tx,
  conversation: Insertable<DB['chat_conversations']>,
): Promise<void> {
  await tx.insertInto('chat_conversations').values(conversation).execute();
}

/** Whether the conversation still exists. */
export async function touchConversation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const touched = await tx
    .updateTable('chat_conversations')
    .set({ changed_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return touched.numUpdatedRows > 0n;
}

export function insertMessage(tx: Tx, message: Insertable<DB['chat_messages']>): Promise<MessageRow> {
  return tx.insertInto('chat_messages').values(message).returning(MESSAGE).executeTakeFirstOrThrow();
}

/** Deletes one of a user's conversations, or all of them; returns how many. */
export async function deleteConversations(db: Db | Tx, userId: string, id?: string): Promise<number> {
  let query = db.deleteFrom('chat_conversations').where('user_id', '=', userId);
  if (id) query = query.where('id', '=', id);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Rates a reply in a user's conversation; undefined when there is no such reply. */
export function rate(db: Db, userId: string, id: string, helpful: boolean | null) {
  return db
    .updateTable('chat_messages')
    .from('chat_conversations as c')
    .set({ helpful })
    .whereRef('c.id', '=', 'chat_messages.conversation_id')
    .where('c.user_id', '=', userId)
    .where('chat_messages.id', '=', id)
    .where('chat_messages.role', '=', 'assistant')
    .returning(MESSAGE)
    .executeTakeFirst();
}

/** Starts a user's turn, unless a reply to them is in progress. */
export async function takeTurn(
  db: Db,
  turn: { user_id: string; id: string; until: Date },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insertInto('chat_turns')
    .values(turn)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ id: turn.id, until: turn.until })
        .where('chat_turns.until', '<=', now),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function giveTurnBack(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chat_turns').where('id', '=', id).execute();
}

export async function insertActions(tx: Tx, actions: Insertable<DB['chat_actions']>[]): Promise<ActionRow[]> {
  if (actions.length === 0) return [];
  return tx.insertInto('chat_actions').values(actions).returningAll().execute();
}

export function listActions(db: Db | Tx, messageIds: string[]) {
  return db
    .selectFrom('chat_actions')
    .selectAll()
    .where('message_id', '=', sql<string>`any(${messageIds}::uuid[])`)
    .orderBy('id')
    .execute();
}

export type ActionRow = Awaited<ReturnType<typeof listActions>>[number];

export function findAction(db: Db, userId: string, id: string) {
  return db
    .selectFrom('chat_actions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Closes an action; undefined when it no longer exists, or was already confirmed. */
export function closeAction(db: Db, id: string, change: { state: 'confirmed' | 'refused'; link?: string }) {
  return db
    .updateTable('chat_actions')
    .set(change)
    .where('id', '=', id)
    .where('state', '!=', 'confirmed')
    .returningAll()
    .executeTakeFirst();
}
