import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a prerendered page is taken over: what the address adds to it comes right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
