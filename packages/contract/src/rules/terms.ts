/**
 * The version of the terms that an account accepts: the day on which they changed, which the help's pages name. A new
 * version asks every account again.
 */
export const TERMS_VERSION = '2026-11-23';
