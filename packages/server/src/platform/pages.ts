import type { Page } from '@josey/contract/envelope';

/**
 * Cuts one page out of rows that were fetched newest first, one more than asked for. UUIDv7 ids are ordered by
 * time, so the last id of a page is the cursor of the next: `where id < cursor order by id desc limit limit + 1`.
 */
export function pageOf<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  total: number,
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(present), nextCursor: rows.length > limit && last ? last.id : null, total };
}
