import type { WebhookTopic } from '@josey/contract/api/desk/webhooks';
import type { Context } from '#platform/kernel/context.ts';
import { listWantedTopics } from './webhooks.queries.ts';

/** Which events webhooks want, in the memory of this process: the transactions of use cases do not ask the database. */
export interface WantedTopics {
  /** True as well while this process does not know. */
  mayWant(topic: WebhookTopic): boolean;
  /** After the commit of a change to a webhook, for all processes. */
  change(): void;
}

const memories = new WeakMap<Context, WantedTopics>();

/** The single memory of this process. */
export function wantedTopics(context: Context): WantedTopics {
  const memory = memories.get(context) ?? createWantedTopics(context);
  memories.set(context, memory);
  return memory;
}

function createWantedTopics({ bus, db, log, processConnection }: Context): WantedTopics {
  const changes = bus.topic<null>('webhooks');
  let wanted: ReadonlySet<string> | undefined;
  let reading: Promise<void> | undefined;

  /** A read that is under way may be older than the change: its result no longer counts. */
  function forget(): void {
    wanted = undefined;
    reading = undefined;
  }

  function read(): void {
    const own = listWantedTopics(db)
      .then((topics) => {
        if (reading === own) wanted = new Set(topics);
      })
      .catch((err) => log.warn({ err }, 'the topics of the webhooks could not be read'))
      .finally(() => {
        if (reading === own) reading = undefined;
      });
    reading = own;
  }

  changes.on(forget);
  bus.onMissed(forget);
  // While the connection was away, others may have changed a webhook.
  processConnection.onOpen(async () => forget());
  return {
    mayWant(topic) {
      if (processConnection.id() === undefined) return true;
      if (!wanted && !reading) read();
      return wanted?.has(topic) ?? true;
    },
    change() {
      forget();
      changes.send(null);
    },
  };
}
