import { useState } from 'react';

/** Takes things out of a list, and puts the last of them back at its place. */
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
