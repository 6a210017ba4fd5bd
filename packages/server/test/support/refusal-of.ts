import { ApiError } from '@josey/contract/core/client';

/** The error that a call is refused with; throws where it is not refused, or fails otherwise. */
export const refusalOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );
