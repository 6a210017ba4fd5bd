import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSearch, type SearchState, writeSearch } from './search-state.ts';

/** The search in the page's URL, and a function to change parts of it. */
export function useSearchState(): [SearchState, (change: Partial<SearchState>) => void] {
  const [params, setParams] = useSearchParams();
  // The default times must not change while the page is open.
  const [openedAt] = useState(() => new Date());
  const state = useMemo(() => readSearch(params, openedAt), [params, openedAt]);
  const change = useCallback(
    (part: Partial<SearchState>) =>
      setParams(writeSearch({ ...state, ...part }), { preventScrollReset: true }),
    [setParams, state],
  );
  return [state, change];
}
