// Guards of the product, each with the test that must fail without it. `find` is the text to remove, or to replace
// by `replace`; it occurs once in its file. `title` is a part of the test's title, where that saves time.

const SERVER = 'packages/server/src';
const ACCOUNTS = `${SERVER}/domains/accounts`;
const MIGRATIONS = 'packages/server/migrations';
const WHO_MAY_CALL = 'packages/server/test/who-may-call.test.ts';

const access = (name, find, replace = '') => ({
  name,
  file: `${SERVER}/platform/http/mount/access.ts`,
  find,
  replace,
  test: WHO_MAY_CALL,
});

export const GUARDS = [
  access(
    'calls of administrators are theirs alone',
    "if (access === 'admin' && caller.role !== 'admin') {",
    "if (access === 'admin' && caller.role === 'driver') {",
  ),
  access(
    'suspended accounts call nothing',
    "if (caller.status === 'suspended' && !whileSuspended) throw suspendedError();",
  ),
  access(
    'banned accounts call nothing',
    "if (caller.status === 'banned' && !whileSuspended) throw bannedError();",
  ),
  access(
    'calls of the verified are theirs alone',
    "if (caller.status !== 'verified') throw notVerifiedError();",
  ),
  access(
    'calls of drivers are theirs alone',
    "if (access === 'driver' && !caller.isDriver) {",
    "if (access === 'driver' && caller.role === 'admin') {",
  ),
  access(
    'an account that leaves calls nothing but what keeps it',
    'if (caller?.deletionDueAt) throw leavingError(caller.deletionDueAt);',
  ),
  {
    name: 'a proof of who one is lasts ten minutes',
    file: `${SERVER}/platform/http/mount/access.ts`,
    find: 'if (now.getTime() - caller.provedAt.getTime() <= RECENT_MS) return;',
    replace: 'if (now.getTime() - caller.provedAt.getTime() <= 100 * RECENT_MS) return;',
    test: `${ACCOUNTS}/sign-in/reauthenticate.test.ts`,
    title: 'ten minutes after the sign-in a proof is asked for',
  },
  {
    name: 'an expired license stops renting',
    file: `${SERVER}/platform/http/mount/access.ts`,
    find: 'if (licenseExpiresOn !== null && hasExpired(licenseExpiresOn, now)) throw licenseExpiredError();',
    test: `${SERVER}/domains/verification/expiry.test.ts`,
    title: 'an expired license stops renting',
  },
  {
    name: 'a sign-in takes as long without an account',
    file: `${ACCOUNTS}/password/passwords.ts`,
    find: 'const stored = passwordHash ?? (await DECOY);',
    replace: 'if (passwordHash == null) return false;\n  const stored = passwordHash;',
    test: `${ACCOUNTS}/accounts.test.ts`,
  },
  {
    name: 'a session ends after 14 days without use',
    file: `${SERVER}/platform/security/sessions.ts`,
    find: "    .where('s.last_used_at', '>', param.usedAfter)\n",
    test: `${ACCOUNTS}/accounts.test.ts`,
    title: 'a session ends after 14 days without use',
  },
  {
    name: 'a code of the authenticator works once',
    file: `${ACCOUNTS}/two-step/two-step.queries.ts`,
    find: "    .where('last_step', '<', step)\n",
    test: `${ACCOUNTS}/two-step/two-step.test.ts`,
    title: 'the same code twice at once',
  },
  {
    name: 'a second step has five tries',
    file: `${ACCOUNTS}/sign-in/attempts.ts`,
    find: "    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))",
    replace: "    .set((eb) => ({ tries_left: eb('tries_left', '-', 0) }))",
    test: `${ACCOUNTS}/two-step/two-step.test.ts`,
    title: 'five wrong codes end the attempt',
  },
  {
    name: 'readiness says 503 while the server shuts down',
    file: `${SERVER}/platform/http/health.ts`,
    find: 'const ok = health.ready && database;',
    replace: 'const ok = database;',
    test: `${SERVER}/platform/http/health.test.ts`,
  },
  {
    name: 'answers of the API are never kept',
    file: `${SERVER}/platform/http/guards/security.ts`,
    find: "  'cache-control': 'no-store',\n",
    test: `${SERVER}/platform/http/server.test.ts`,
  },
  {
    name: 'no other site frames a page',
    file: `${SERVER}/platform/http/guards/security.ts`,
    find: "    ['frame-ancestors', \"'none'\"],\n",
    test: 'packages/server/test/envelope.test.ts',
  },
  {
    name: 'an Idempotency-Key belongs to one body',
    file: `${SERVER}/platform/security/idempotency.ts`,
    find: 'if (found && !found.request_hash.equals(requestHash)) {',
    replace: 'if (found && found.request_hash.length === 0) {',
    test: `${SERVER}/platform/security/idempotency.test.ts`,
  },
  {
    name: 'an answer under an Idempotency-Key waits for the first run',
    file: `${SERVER}/platform/security/idempotency.ts`,
    find: "eb('idempotency_keys.started_at', '<', abandoned),\n",
    test: `${SERVER}/platform/security/idempotency.test.ts`,
  },
  {
    name: 'two processes send no message twice',
    file: `${SERVER}/platform/events/outbox.ts`,
    find: '        .forUpdate()\n        .skipLocked()\n',
    test: `${SERVER}/platform/events/outbox.test.ts`,
  },
  {
    name: 'a process leaves topics that it does not know',
    file: `${SERVER}/platform/events/outbox.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the file
    find: "        .where('topic', '=', sql<string>`any(${[...to.topics]}::text[])`)\n",
    test: `${SERVER}/platform/events/outbox.test.ts`,
  },
  {
    name: 'a job commits with what causes it',
    file: `${SERVER}/platform/events/jobs.ts`,
    find: ', { db: fromKysely(tx) }',
    test: `${SERVER}/platform/events/events.test.ts`,
  },
  {
    name: 'the relay queues the jobs that an older process left',
    file: `${SERVER}/platform/events/outbox.ts`,
    find: 'to.queueJobs(tx, jobless)',
    replace: 'to.queueJobs(tx, jobless.slice(0, 0))',
    test: `${SERVER}/platform/events/events.test.ts`,
  },
  {
    name: 'a refund never exceeds what was captured',
    file: `${SERVER}/domains/payments/payments.queries.ts`,
    find: "    .where((eb) => eb(eb('refunded_cents', '+', amountCents), '<=', eb.ref('captured_cents')))\n",
    test: `${SERVER}/domains/payments/payments.test.ts`,
  },
  {
    name: 'a thing is paid for once',
    file: `${MIGRATIONS}/0035_open_payment_subjects.sql`,
    find: 'create unique index payments_one_open on payments (subject_id, kind, key, purpose)',
    replace: 'create unique index payments_one_open on payments (subject_id, kind, key, purpose, id)',
    test: `${SERVER}/domains/payments/payments.test.ts`,
  },
  {
    name: 'a charge stands and falls with those of its key alone',
    file: `${SERVER}/domains/payments/payments.queries.ts`,
    find: "    .where('key', '=', key);\n",
    replace: '    ;\n',
    test: `${SERVER}/domains/payments/payments.test.ts`,
  },
  {
    name: 'a notification is written once',
    file: `${MIGRATIONS}/0006_notifications.sql`,
    find: 'constraint notifications_once unique (message_id, user_id)',
    replace: 'constraint notifications_once unique (message_id, user_id, id)',
    test: `${SERVER}/domains/notifications/notifications.test.ts`,
  },
  {
    name: 'a driver never has two rides',
    file: `${MIGRATIONS}/0005_rides_drivers_dispatch.sql`,
    find: 'create unique index rides_one_open_per_driver on rides (driver_id)',
    replace: 'create unique index rides_one_open_per_driver on rides (driver_id, id)',
    test: `${SERVER}/domains/rides/dispatch/dispatch.test.ts`,
  },
  {
    name: 'a rider never has two open rides',
    file: `${MIGRATIONS}/0005_rides_drivers_dispatch.sql`,
    find: 'create unique index rides_one_open_per_rider on rides (rider_id)',
    replace: 'create unique index rides_one_open_per_rider on rides (rider_id, id)',
    test: `${SERVER}/domains/rides/request/request-ride.test.ts`,
  },
  {
    name: 'a car is never out twice',
    file: `${MIGRATIONS}/0002_files_and_vehicles.sql`,
    find: 'exclude using gist (vehicle_id with =, during with &&)',
    replace: 'exclude using gist (vehicle_id with =, id with =, during with &&)',
    test: `${SERVER}/domains/rentals/booking/booking-races.test.ts`,
  },
  {
    name: 'a connection over which no answer came is not used again',
    file: `${SERVER}/platform/database/connection.ts`,
    find: 'if (isUnanswered(error)) void this.end();',
    test: `${SERVER}/platform/database/connection-loss.test.ts`,
    title: 'over which no answer came',
  },
  {
    name: 'a statement prepared before a migration is prepared anew',
    file: `${SERVER}/platform/database/connection.ts`,
    find: 'if (!isPlanStale(error)) return callback(error);',
    replace: 'return callback(error);',
    test: `${SERVER}/platform/database/connections.test.ts`,
    title: 'prepared before a migration',
  },
];
