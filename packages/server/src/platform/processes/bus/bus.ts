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
/** While the way is blocked, later messages are dropped; the others are told so afterwards. */
const MOST_WAITING = 50_000;
const DROPPED: Item = ['messages dropped', null];

export function createBus(transport: Transport, log: Log): Bus {
  const handlers = new Map<string, ((message: never) => void)[]>();
  const missed: (() => void)[] = [];
  let kept: Item[] = [];
  let fleeting: Item[] = [];
  let hasDropped = false;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  function queue(items: Item[], item: Item): void {
    if (items.length < MOST_WAITING) items.push(item);
    else if (items === kept) drop();
    sendIn(BATCH_MS);
  }

  function drop(): void {
    if (!hasDropped) log.error('too many messages wait for other processes; dropping the later ones');
    hasDropped = true;
  }

  function sendIn(milliseconds: number): void {
    timer ??= setTimeout(() => void flush().catch(() => {}), milliseconds);
  }

  async function sendAll(): Promise<void> {
    try {
      while (kept.length + fleeting.length > 0) await sendBatch();
    } finally {
      // In the tick of the last look: what is queued right after it is sent by the next flush.
      sending = undefined;
    }
  }

  async function sendBatch(): Promise<void> {
    const batch = { kept, fleeting };
    const isIncomplete = hasDropped;
    [kept, fleeting, hasDropped] = [[], [], false];
    try {
      await transport.send(isIncomplete ? { ...batch, kept: [...batch.kept, DROPPED] } : batch);
    } catch (error) {
      kept = [...batch.kept, ...kept];
      hasDropped ||= isIncomplete;
      if (kept.length > 0) sendIn(RETRY_MS);
      throw error;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending ??= Promise.resolve().then(sendAll);
    return sending;
  }

  const tellMissed = () => missed.forEach((handler) => void handler());

  function receive(items: readonly Item[]): void {
    for (const [topic, message] of items) {
      if (topic === DROPPED[0]) tellMissed();
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
    start: () => transport.start({ receive, missed: tellMissed }),
    async stop() {
      await flush().catch(() => {});
      clearTimeout(timer);
      await transport.stop();
    },
  };
}
