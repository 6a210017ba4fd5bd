import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/** False while a prerendered page is taken over: what the address adds to it comes right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What the address asks for (`?next=/rent-car`): nothing while a prerendered page is taken over, which knows no address. */
export function useAddressQuery(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}
