import { defineStates } from './state-table.ts';

/** `open`: waits for an administrator. */
export const CONTACT_STATUSES = ['open', 'answered', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** A user's thread with the operator. A new message reopens it, and a new answer marks it answered again. */
export const contactThreadStates = defineStates({
  states: CONTACT_STATUSES,
  initial: ['open'],
  final: [],
  moves: [
    { from: 'open', to: 'answered', move: 'answer', by: ['admin'] },
    { from: 'closed', to: 'answered', move: 'answer', by: ['admin'] },
    { from: 'answered', to: 'open', move: 'write-back', by: ['writer'] },
    { from: 'closed', to: 'open', move: 'write-back', by: ['writer'] },
    { from: 'open', to: 'closed', move: 'close', by: ['admin'] },
    { from: 'answered', to: 'closed', move: 'close', by: ['admin'] },
  ],
});
