import { SEARCH_COUNT_MAX } from '@josey/contract/api/admin';
import { useFormat } from '#lib/format/use-format.ts';

/** "412"; of a search that finds more than are counted "1,000+". */
export function useCount(): (count: number, isSearch?: boolean) => string {
  const { number } = useFormat();
  return (count, isSearch = false) =>
    isSearch && count > SEARCH_COUNT_MAX ? `${number(SEARCH_COUNT_MAX)}+` : number(count);
}
