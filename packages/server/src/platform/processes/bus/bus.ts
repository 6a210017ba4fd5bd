import type { Log } from '../../kernel/log.ts';
import type { Item, Transport } from './transport.ts';

/** What the processes of one Josey tell one another. Nothing is sent to the process itself. */
export interface Bus {
  topic<Message>(name: string): Topic<Message>;
  /** Sends what waits; rejects when it may be lost with this process. */
  flush(): Promise<void>;
  /** Called when messages of other processes are lost for good. */
  onMissed(handler: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Topic<Message> {
  /** Reaches every other process at least once, in this order, also one whose connection is away for some minutes. */
  send(message: Message): void;
  /** For what is worthless a moment later, like a position: it does not reach a process whose connection is away. */
  cast(message: Message): void;
  on(handler: (message: Message) => void): void;
}

/** What is sent within this time travels together. Nothing travels when nothing is sent. */
const BATCH_MS = 15;
const RETRY_MS = 500;
/** While the way is blocked, later messages are dropped. */
const MOST_WAITING = 50_000;

export function createBus(transport: Transport, log: Log): Bus {
  const handlers = new Map<string, ((message: never) => void)[]>();
  const missed: (() => void)[] = [];
  let kept: Item[] = [];
  let fleeting: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  function queue(items: Item[], item: Item): void {
    if (items.length < MOST_WAITING) items.push(item);
    sendIn(BATCH_MS);
  }

  function sendIn(milliseconds: number): void {
    timer ??= setTimeout(() => void flush().catch(() => {}), milliseconds);
  }

  async function sendAll(): Promise<void> {
    while (kept.length + fleeting.length > 0) {
      const batch = { kept, fleeting };
      [kept, fleeting] = [[], []];
      try {
        await transport.send(batch);
      } catch (error) {
        kept = [...batch.kept, ...kept];
        if (kept.length > 0) sendIn(RETRY_MS);
        throw error;
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  function receive(items: readonly Item[]): void {
    for (const [topic, message] of items) {
      for (const handler of handlers.get(topic) ?? []) {
        try {
          handler(message as never);
        } catch (err) {
          log.error({ err, topic }, 'message of another process failed');
        }
      }
    }
  }

  return {
    topic: (name) => ({
      send: (message) => queue(kept, [name, message]),
      cast: (message) => queue(fleeting, [name, message]),
      on: (handler) => void handlers.set(name, [...(handlers.get(name) ?? []), handler]),
    }),
    flush,
    onMissed: (handler) => void missed.push(handler),
    start: () => transport.start({ receive, missed: () => missed.forEach((handler) => void handler()) }),
    async stop() {
      await flush().catch(() => {});
      clearTimeout(timer);
      await transport.stop();
    },
  };
}
