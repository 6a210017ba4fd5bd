import type { Page } from '@josey/contract/core/envelope';

/** A page without its total. */
export type Slice<Item> = Omit<Page<Item>, 'total'>;

/**
 * Cuts one page out of rows that were fetched in their order, one more than asked for. The last id of a page is
 * the cursor of the next; UUIDv7 ids are ordered by time: `where id < cursor order by id desc limit limit + 1`.
 */
export function sliceOf<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Item,
): Slice<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(present), nextCursor: rows.length > limit && last ? last.id : null };
}

export function pageOf<Row extends { id: string }, Item>(
  rows: Row[],
  limit: number,
  total: number,
  present: (row: Row) => Item,
): Page<Item> {
  return { ...sliceOf(rows, limit, present), total };
}
