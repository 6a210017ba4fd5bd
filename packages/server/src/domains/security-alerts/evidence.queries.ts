import type { Tx } from '#platform/database/database.ts';

/** Marks a piece of evidence as counted and returns it; undefined when it was already counted. */
export function takeEvidence(tx: Tx, id: string, now: Date) {
  return tx
    .updateTable('sign_in_events')
    .set({ evaluated_at: now })
    .where('id', '=', id)
    .where('evaluated_at', 'is', null)
    .returning(['id', 'kind', 'user_id', 'address', 'user_agent', 'created_at'])
    .executeTakeFirst();
}

export type Evidence = Awaited<ReturnType<typeof takeEvidence>> & object;

interface Stretch {
  after: Date;
  before: Date;
  most: number;
}

/** The counted failures for an account or from an address, oldest first. */
export function listFailures(
  tx: Tx,
  column: 'user_id' | 'address',
  value: string,
  { after, before, most }: Stretch,
): Promise<Evidence[]> {
  return tx
    .selectFrom('sign_in_events')
    .select(['id', 'kind', 'user_id', 'address', 'user_agent', 'created_at'])
    .where(column, '=', value)
    .where('kind', '=', 'failed')
    .where('evaluated_at', 'is not', null)
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
}

/** Accounts that were used on a device, latest first, and the total number. */
export function listAccountsOfDevice(tx: Tx, deviceHash: Buffer, most: number) {
  return tx
    .selectFrom('account_devices')
    .select(['user_id', 'first_seen_at', (eb) => eb.fn.countAll<number>().over().as('n')])
    .where('device_hash', '=', deviceHash)
    .orderBy('first_seen_at', 'desc')
    .limit(most)
    .execute();
}

/** The user agent of the account's session on a device. */
export function findSessionOnDevice(tx: Tx, userId: string, deviceHash: Buffer) {
  return tx
    .selectFrom('sessions')
    .select(['user_agent', 'address'])
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
