import type { FailureTexts } from '../failure-texts.ts';

export const failures: FailureTexts = { tryAgain: 'Try again' };
