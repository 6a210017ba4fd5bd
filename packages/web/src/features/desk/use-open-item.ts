import { useRef, useState } from 'react';

export interface OpenItem<T> {
  item: T | undefined;
  open: (item: T) => void;
  close: () => void;
}

/** The item in the drawer: its present version from the list, or the last one that the list contained. */
export function useOpenItem<T extends { id: string }>(items: T[] | undefined): OpenItem<T> {
  const [opened, setOpened] = useState<T>();
  const lastSeen = useRef<T>(undefined);
  const present = opened && items?.find(({ id }) => id === opened.id);
  if (present) lastSeen.current = present;
  const kept = lastSeen.current?.id === opened?.id ? lastSeen.current : opened;
  return { item: opened && (present ?? kept), open: setOpened, close: () => setOpened(undefined) };
}
