/**
 * The closed list of error codes. Each line names who raises it and what the caller should do.
 * {@link STATUS_OF_CODE} gives the HTTP status of each; a code without a status does not compile.
 */
export const ERROR_CODES = {
  invalid_request: 'The request has a wrong or missing field; `fields` names it. Correct it and send again.',
  idempotency_key_missing: 'The call moves money or books and needs an Idempotency-Key header.',
  link_invalid: 'The link was used, has ended, or was never ours. Ask for a new one.',
  unauthenticated: 'No session, or it has ended. Sign in.',
  second_factor_required:
    'The first step is right; `details.challenge` and `details.methods` lead to the second (POST /api/auth/second-step).',
  payment_declined: 'The card was declined. Nothing was charged. Use another payment method.',
  payment_action_required:
    'The payer has to confirm at details.confirmUrl. The same request goes on after that.',
  forbidden: 'The role or account may not do this.',
  second_factor_missing: 'The operator asks a second factor of administrators. Set one up, then call again.',
  reauthentication_required:
    'The session has to prove once more who holds it (POST /api/account/reauthenticate), then call again.',
  sign_in_refused: 'What the provider or the passkey answered is not what was asked for. Begin again.',
  account_suspended: 'The account is suspended. Contact support.',
  account_banned: 'The account is closed for good.',
  account_leaving:
    'The account will be deleted (`details.dueAt`). Keep it (DELETE /api/account/deletion), then call again.',
  account_not_verified: 'The account waits for verification.',
  license_expired: 'The license has expired. Send the new one.',
  not_found: 'There is no such thing, or it belongs to another user.',
  conflict: 'The state of the thing does not allow this.',
  attempt_expired: 'What was begun is too long ago, used up or out of tries. Begin again.',
  settings_conflict:
    'Another administrator changed this section; `details` is its newest version. Look at it, then send its number.',
  email_taken: 'An account with this email exists. Sign in instead.',
  illegal_transition: 'The thing has moved on; `details` carries its present state.',
  vehicle_unavailable: 'The vehicle is taken then; `details.freeWindows` lists the nearest free times.',
  quote_expired: 'The quote has expired. Get a new one.',
  fare_changed: 'The fare differs from the one sent; `details.quote` is the new one.',
  ride_already_open: 'The rider has an open ride; `details.ride` is it.',
  driver_unavailable: 'No driver is online near the pickup.',
  idempotency_in_flight: 'This request is still in progress. Try again in a moment.',
  payload_too_large: 'The body or file is larger than allowed.',
  unsupported_media: 'The content type or the file is not one that we take.',
  idempotency_mismatch: 'The Idempotency-Key was used with another body. Use a new key.',
  too_many_requests: 'Too many tries. Wait as long as Retry-After says.',
  internal: 'Something went wrong on our side; `requestId` finds it in the log.',
  unavailable: 'A part that this needs is away. Try again shortly.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** HTTP status of each error code. */
export const STATUS_OF_CODE: Record<ErrorCode, number> = {
  invalid_request: 400,
  idempotency_key_missing: 400,
  link_invalid: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  payment_declined: 402,
  payment_action_required: 402,
  forbidden: 403,
  second_factor_missing: 403,
  reauthentication_required: 403,
  sign_in_refused: 403,
  account_suspended: 403,
  account_banned: 403,
  account_leaving: 403,
  account_not_verified: 403,
  license_expired: 403,
  not_found: 404,
  conflict: 409,
  attempt_expired: 409,
  settings_conflict: 409,
  email_taken: 409,
  illegal_transition: 409,
  vehicle_unavailable: 409,
  quote_expired: 409,
  fare_changed: 409,
  ride_already_open: 409,
  driver_unavailable: 409,
  idempotency_in_flight: 409,
  payload_too_large: 413,
  unsupported_media: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};
