import type { createClient } from '@redis/client';
import type { Log } from '../../kernel/log.ts';
import { type Item, KEPT_MS, type Receiver, type Transport } from './transport.ts';

const STREAM = 'josey:messages';
const CHANNEL = 'josey:fleeting';
const AT_ONCE = 100;
const RECONNECT_MS = 500;
/** Reading waits this long for news, then asks again: so a connection that is silently dead is noticed. */
const WAIT_MS = 30_000;
/** The writer asks as often whether its connection lives. */
const SILENCE_MS = WAIT_MS + 5_000;
const FIRST = '0-0';

/** By the clock of Redis: that of this host may be wrong. */
const trimBefore = (newest: string) => Math.max(0, Number.parseInt(newest, 10) - KEPT_MS);

type Client = ReturnType<typeof createClient>;

/** Over a stream of Redis, which keeps messages, and a channel for the fleeting ones, which need not be asked for. */
export function createRedisTransport(url: string, sender: string, log: Log, keptMs = KEPT_MS): Transport {
  let writer: Client | undefined;
  let reader: Client | undefined;
  let listener: Client | undefined;
  let last = FIRST;
  let awaySince: number | undefined;
  /** What its own messages on the channel begin with. All ids are of the same length. */
  const own = `${sender} `;

  async function open(): Promise<Client> {
    // Loaded only by those who configure it.
    const { createClient } = await import('@redis/client');
    const client = createClient({
      url,
      disableOfflineQueue: true,
      pingInterval: WAIT_MS,
      socket: { reconnectStrategy: RECONNECT_MS, socketTimeout: SILENCE_MS },
    });
    client.on('error', (err) => log.warn({ err }, 'Redis is away'));
    await client.connect();
    return client as unknown as Client;
  }

  async function read(from: Client, { receive, missed }: Receiver): Promise<void> {
    while (from.isOpen) {
      try {
        const streams = await from.xRead({ key: STREAM, id: last }, { BLOCK: WAIT_MS, COUNT: AT_ONCE });
        if (awaySince !== undefined && performance.now() - awaySince > keptMs) missed();
        awaySince = undefined;
        for (const { id, message } of streams?.[0]?.messages ?? []) {
          last = id;
          if (message.sender !== sender) receive(JSON.parse(message.items ?? '[]') as Item[]);
        }
      } catch {
        // The client logs and connects again.
        awaySince ??= performance.now();
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      }
    }
  }

  async function keep(kept: Item[]): Promise<void> {
    if (kept.length === 0) return;
    const TRIM = { strategy: 'MINID', strategyModifier: '~', threshold: trimBefore(last) } as const;
    await writer?.xAdd(STREAM, '*', { sender, items: JSON.stringify(kept) }, { TRIM });
  }

  async function publish(fleeting: Item[]): Promise<void> {
    if (fleeting.length > 0) await writer?.publish(CHANNEL, own + JSON.stringify(fleeting));
  }

  return {
    // Both are sent before either is answered.
    send: async ({ kept, fleeting }) => void (await Promise.all([publish(fleeting), keep(kept)])),
    async start(receiver) {
      [writer, reader, listener] = await Promise.all([open(), open(), open()]);
      last = (await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 }))?.[0]?.id ?? FIRST;
      await listener.subscribe(CHANNEL, (message) => {
        if (!message.startsWith(own)) receiver.receive(JSON.parse(message.slice(own.length)));
      });
      void read(reader, receiver);
    },
    stop: async () => {
      for (const client of [listener, reader, writer]) client?.destroy();
    },
  };
}
