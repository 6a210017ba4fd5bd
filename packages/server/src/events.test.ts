import { expectTypeOf, test } from 'vitest';
import type { Tx } from '#platform/database/database.ts';
import { type DomainEvents, type Events, enqueue } from './events.ts';

/** What comes out of JSON as it went in; a Date or a Buffer would not. */
type Written<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (infer Item)[]
    ? Written<Item>[]
    : Value extends Date | Uint8Array | Map<unknown, unknown> | Set<unknown> | ((...args: never[]) => unknown)
      ? never
      : { [Key in keyof Value]: Written<Value[Key]> };

test('payloads of events are what JSON brings back', () => {
  expectTypeOf<DomainEvents>().toExtend<Written<DomainEvents>>();
  expectTypeOf<{ at: Date }>().not.toExtend<Written<{ at: Date }>>();
});

test('another topic or another payload than the catalogue names does not compile', () => {
  const _neverCalled = (tx: Tx, events: Events) => {
    enqueue(tx, 'mail.queued', { mailId: '1' });
    // @ts-expect-error: no such topic
    enqueue(tx, 'mail.odered', { mailId: '1' });
    // @ts-expect-error: the payload of another topic
    enqueue(tx, 'mail.queued', { exportId: '1' });
    // @ts-expect-error: no such status
    events.job('ride.changed', { name: 'end', when: ({ status }) => status === 'done' }, async () => {});
    // @ts-expect-error: no such field
    events.now('driver.offline', async ({ userId }) => void userId);
  };
});
