import { defineStates } from './state-table.ts';

/** An archive of somebody's data. A try that fails gives it back to be made again; the last one gives it up. */
export const dataExportStates = defineStates({
  states: ['asked', 'making', 'ready', 'failed'],
  initial: ['asked'],
  final: ['ready', 'failed'],
  moves: [
    { from: 'asked', to: 'making', move: 'make', by: ['system'] },
    { from: 'making', to: 'asked', move: 'give-back', by: ['system'] },
    { from: 'making', to: 'ready', move: 'finish', by: ['system'] },
    { from: 'making', to: 'failed', move: 'give-up', by: ['system'] },
  ],
});
