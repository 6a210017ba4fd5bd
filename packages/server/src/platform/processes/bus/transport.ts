/** A message of a topic. Both are JSON: they leave the process. */
export type Item = readonly [topic: string, message: unknown];

/** How batches travel between processes. */
export interface Transport {
  /**
   * Sends to every other process. `kept` also reaches one whose connection is away for less than KEPT_MS, at least once
   * and in the sender's order. Rejects when that is not certain.
   */
  send(batch: { kept: Item[]; fleeting: Item[] }): Promise<void>;
  start(receiver: Receiver): Promise<void>;
  stop(): Promise<void>;
}

export interface Receiver {
  receive(items: readonly Item[]): void;
  /** This process was away for longer than messages are kept. */
  missed(): void;
}

/** How long a process may be away and still get everything. */
export const KEPT_MS = 5 * 60_000;
