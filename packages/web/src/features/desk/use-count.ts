import { SEARCH_COUNT_MAX } from '@josey/contract/rules/limits/vehicles';
import { useFormat } from '#lib/format/use-format.ts';

/** "412"; for searches beyond the counting limit "1,000+". */
export function useCount(): (count: number, isSearch?: boolean) => string {
  const { number } = useFormat();
  return (count, isSearch = false) =>
    isSearch && count > SEARCH_COUNT_MAX ? `${number(SEARCH_COUNT_MAX)}+` : number(count);
}
