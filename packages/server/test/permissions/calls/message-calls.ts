import { newId } from '#platform/kernel/ids.ts';
import type { Kind } from '../fixtures/people-fixtures.ts';
import type { World } from '../world.ts';
import type { ObjectCall } from './object-call.ts';

/** A thread is for its two people. Administrators read what was reported, through the report. */
export function messageCalls({ thread, reports, blocked }: World): Record<string, ObjectCall[]> {
  const ofBoth = { on: [thread], works: thread, may: ['owner', 'renter'] as Kind[] };
  const only = (kind: 'toRead' | 'toClose') => ({
    on: [reports[kind]],
    works: reports[kind],
    may: ['admin'] as Kind[],
  });
  return {
    getThread: [ofBoth],
    listMessages: [ofBoth],
    sendMessage: [{ ...ofBoth, body: () => ({ clientId: newId(), text: 'One more word' }) }],
    readThread: [{ ...ofBoth, body: () => ({ seq: 1 }) }],
    reportThread: [{ ...ofBoth, body: () => ({ reason: 'rude' }) }],
    blockPerson: [ofBoth],
    unblockPerson: [ofBoth],
    endBlock: [{ on: [blocked], works: blocked, may: ['owner'], once: true }],
    openReportedThread: [only('toRead')],
    closeThreadReport: [
      { ...only('toClose'), once: true, body: () => ({ status: 'closed', reason: 'Both were warned' }) },
    ],
  };
}
