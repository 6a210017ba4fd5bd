import { useState } from 'react';

/** Removes items from a list, and restores the last one at its place. */
export function useUndoableRemove<Item>(items: Item[], onChange: (items: Item[]) => void) {
  const [last, setLast] = useState<{ item: Item; at: number }>();
  const takeOut = (item: Item) => {
    setLast({ item, at: items.indexOf(item) });
    onChange(items.filter((one) => one !== item));
  };
  const putBack = () => {
    if (last) onChange(items.toSpliced(last.at, 0, last.item));
    setLast(undefined);
  };
  return { last, takeOut, putBack };
}
