import type { Language } from '@josey/contract/values/languages';
import type { Db } from '#platform/database/database.ts';

interface Pack {
  rental_id: string;
  language: Language;
  sha256: Buffer;
  bytes: number;
  made_at: Date;
}

/** Notes the hash of a pack; the same content was noted before. */
export async function notePack(db: Db, pack: Pack): Promise<void> {
  await db
    .insertInto('evidence_packs')
    .values(pack)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest packs of a rental. */
export function newestPacks(db: Db, rentalId: string, limit: number) {
  return db
    .selectFrom('evidence_packs')
    .select(['language', 'sha256', 'bytes', 'made_at'])
    .where('rental_id', '=', rentalId)
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute();
}
