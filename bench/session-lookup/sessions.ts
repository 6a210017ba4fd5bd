import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../packages/server/src/platform/database/database.ts';
import { newId } from '../../packages/server/src/platform/kernel/ids.ts';
import { openSession } from '../../packages/server/src/platform/security/sessions.ts';

/** Signed-in people; answers one token of each. */
export async function fillSessions(db: Db, count: number): Promise<string[]> {
  const now = new Date();
  const tokens: string[] = [];
  for (let person = 0; person < count; person++) {
    const id = newId();
    const email = `${randomBytes(8).toString('hex')}@example.test`;
    tokens.push(
      await inTransaction(db, async (tx) => {
        await sql`insert into users (id, first_name, last_name, email, status, created_at)
          values (${id}, 'Renee', 'Tester', ${email}, 'verified', ${now})`.execute(tx);
        return openSession(tx, id, now);
      }),
    );
  }
  await sql`analyze users, sessions`.execute(db);
  return tokens;
}
