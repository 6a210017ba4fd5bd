/** Does something with all items, as many at a time as there are connections. */
export async function inParallel<Item>(
  connections: number,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}
