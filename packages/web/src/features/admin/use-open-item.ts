import { useState } from 'react';

/** The thing whose drawer is open: as the list has it now, else as it was when it left the list. */
export function useOpenItem<T extends { id: string }>(items: T[] | undefined) {
  const [opened, setOpened] = useState<T>();
  const present = opened && items?.find(({ id }) => id === opened.id);
  return { item: present ?? opened, open: setOpened, close: () => setOpened(undefined) };
}
