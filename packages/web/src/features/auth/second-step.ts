import type { SecondStepDetails } from '@josey/contract/api/accounts/two-step';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import { createStore, useStore } from '#lib/browser/store.ts';

const question = createStore<SecondStepDetails | undefined>(undefined);

/** The second step's challenge, between the password and the code. It is gone with the page. */
export const useSecondStep = () => useStore(question);

export const leaveSecondStep = () => question.set(undefined);

/** Whether a refused sign-in only needs the second step. */
export function isSecondStep(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'second_factor_required';
}

export function holdSecondStep(error: Error): void {
  const details = detailsOf(error, 'second_factor_required');
  if (details) question.set(details);
}
