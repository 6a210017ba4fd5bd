import type { World } from '../world.ts';
import type { ObjectCall } from './object-call.ts';

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
