import type { EngineEvents } from '#engines/payments/payments-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { keepEvent } from './receive-event.ts';

/** Fetches the events of an engine without webhooks. One that is fetched twice is kept once. */
export async function fetchEvents(context: Context, events: EngineEvents): Promise<void> {
  for (const event of await events.take()) {
    await keepEvent(context, event);
    await events.told(event.id);
  }
}
