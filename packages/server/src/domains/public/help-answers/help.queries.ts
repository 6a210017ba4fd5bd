import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

/** Each visitor's last answer counts. */
export async function putAnswer(db: Db, answer: Insertable<DB['help_answers']>): Promise<void> {
  const { was_answered, answered_at } = answer;
  await db
    .insertInto('help_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['slug', 'visitor']).doUpdateSet({ was_answered, answered_at }),
    )
    .execute();
}

export function countAnswers(db: Db) {
  return db
    .selectFrom('help_answers')
    .select([
      'slug',
      sql<number>`count(*) filter (where was_answered)`.as('yes'),
      sql<number>`count(*) filter (where not was_answered)`.as('no'),
    ])
    .groupBy('slug')
    .orderBy('slug')
    .execute();
}
