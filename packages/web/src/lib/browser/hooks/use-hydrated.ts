import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/** False during hydration. What depends on the URL renders right after it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The query string (`?next=/rent-car`); empty during hydration, since a prerendered page knows no URL. */
export function useAddressQuery(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}
