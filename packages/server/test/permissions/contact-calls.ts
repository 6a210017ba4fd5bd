import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import type { Player } from './cast.ts';
import type { ObjectCall } from './object-calls.ts';
import type { Thing } from './things.ts';
import type { World } from './world.ts';

/** What somebody has written to the operator. */
export async function messageOf(app: TestApp, { user }: Player): Promise<Thing> {
  const [id, created_at] = [newId(), app.clock.now()];
  const { db } = app.context;
  const typed = { name: 'Quillname', email: 'quill@example.test', topic: 'other', language: 'en' };
  await db
    .insertInto('contact_threads')
    .values({
      ...typed,
      id,
      user_id: user.id,
      form_id: newId(),
      status: 'open',
      created_at,
      last_message_at: created_at,
    })
    .execute();
  const message = { thread_id: id, is_answer: false, body: 'Quillproblem', created_at };
  await db
    .insertInto('contact_messages')
    .values({ id: newId(), ...message })
    .execute();
  return { name: 'message', id };
}

/** Written by its person, answered and closed by administrators. */
export function contactCalls({ message }: World): Record<string, ObjectCall[]> {
  const body = () => ({ message: 'One more word' });
  const on = [message];
  return {
    writeBack: [{ on, works: message, may: ['owner'], body }],
    answerContactThread: [{ on, works: message, may: ['admin'], body }],
    closeContactThread: [{ on, works: message, may: ['admin'], once: true }],
  };
}
