import { ApiError } from '@josey/contract/core/client';

/** Whether a later try can succeed: what the server refuses by its rules, it refuses again. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);
