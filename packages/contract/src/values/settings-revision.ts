/**
 * Answers with the number of the newest settings alone. Pages without a socket ask for it: with the two seconds in which
 * each process has a change, they show it within five. Refused, a page
 * rests: its address has too many visitors, or the server is busy.
 */
export const SETTINGS_REVISION = { path: '/settings-revision', everyMs: 2_500, restMs: 60_000 };
