import type { Insertable, Selectable } from 'kysely';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { newPerson, type Person } from '../../../test/support/people.ts';
import { rideRow } from '../rides/rides.factory.ts';
import { TRACES } from './traces.factory.ts';

const { firstName, email, street } = TRACES;

/** Inserts rows that would take many calls to create. Every table that references people gets a row. */
export async function loosePieces(app: TestApp, { user }: Person): Promise<void> {
  const own = { user_id: user.id, created_at: app.clock.now() };
  await addSignInMethods(app, own);
  await addPaymentMethod(app, own);
  await addSavedFilter(app, own);
  await addCredit(app, own);
  await addReferrals(app, own);
  await addSettledBalance(app, own);
  await words(app, own);
  await notes(app, own);
  await trips(app, user.id);
}

interface Own {
  user_id: string;
  created_at: Date;
}

const put = <Table extends keyof DB>(
  { context: { db } }: TestApp,
  table: Table,
  row: Insertable<DB[Table]>,
) => db.insertInto(table).values(row).execute();

async function addSavedFilter(app: TestApp, own: Own): Promise<void> {
  const filters = jsonb({ search: firstName });
  await put(app, 'saved_filters', { ...own, id: newId(), list: 'users', slot: 1, name: firstName, filters });
}

async function addSignInMethods(app: TestApp, own: Own): Promise<void> {
  const { user_id, created_at } = own;
  const hash = Buffer.alloc(32, 7);
  const elsewhere = { provider: 'google', issuer: 'x', subject: 'y', email };
  await put(app, 'identities', { ...own, ...elsewhere, id: newId() });
  const key = { public_key: Buffer.alloc(77, 1), counter: 0, transports: ['internal'], backed_up: false };
  const passkey = { id: newId(), credential_id: newId(), name: `${firstName}’s phone` };
  await put(app, 'passkeys', { ...own, ...key, ...passkey });
  await put(app, 'authenticators', { ...own, sealed_secret: hash, last_step: 1 });
  await put(app, 'recovery_codes', { user_id, code_hash: hash });
  const attempt = {
    token_hash: hash,
    kind: 'passkey',
    data: jsonb({}),
    tries_left: 1,
    expires_at: created_at,
  };
  await put(app, 'sign_in_attempts', { user_id, ...attempt });
}

async function addPaymentMethod(app: TestApp, own: Own): Promise<void> {
  const customer = { engine: 'sandbox', reference: `cus_${newId()}` };
  await put(app, 'payment_customers', { ...own, ...customer });
  const card = { kind: 'card', brand: 'visa', last4: '4242', expires_month: 4, expires_year: 2031 };
  const saved = { ...card, id: newId(), engine: 'sandbox', reference: `pm_${newId()}`, is_default: true };
  await put(app, 'payment_methods', { ...own, ...saved });
}

/** Credit whose reason names the person, for whom a ride used a part of it. */
async function addCredit(app: TestApp, { user_id: person_id, created_at }: Own): Promise<void> {
  const id = newId();
  const credit = {
    kind: 'goodwill',
    amount_cents: 500,
    used_cents: 200,
    currency: 'USD',
    expires_at: created_at,
  };
  const given = { reason: `${firstName} waited`, granted_by: person_id, created_at };
  await put(app, 'credits', { ...credit, ...given, id, person_id });
  const use = { subject_kind: 'ride', subject_id: newId(), amount_cents: 200, created_at };
  await put(app, 'promotion_uses', { ...use, id: newId(), person_id, credit_id: id });
}

/** The code of their invitation, one that they sent, and one that they accepted. */
async function addReferrals(app: TestApp, { user_id: person_id, created_at }: Own): Promise<void> {
  await put(app, 'referral_codes', { person_id, code: 'ABCDEFGH', created_at });
  const [before, after] = [await newPerson(app), await newPerson(app)];
  const rows = [
    { inviter_id: before.user.id, invited_id: person_id },
    { inviter_id: person_id, invited_id: after.user.id },
  ];
  for (const row of rows) await put(app, 'referrals', { ...row, id: newId(), created_at });
}

/** A negative balance that they paid. */
async function addSettledBalance(app: TestApp, own: Own): Promise<void> {
  const settled = { kind: 'payment', currency: 'USD', amount_cents: 500, status: 'done' };
  await put(app, 'balance_settlements', { ...own, ...settled, id: newId(), closed_at: own.created_at });
}

async function words(app: TestApp, own: Own): Promise<void> {
  const { created_at } = own;
  const thread = { id: newId(), form_id: newId(), topic: 'other', language: 'en', status: 'open' };
  await put(app, 'contact_threads', {
    ...own,
    ...thread,
    name: firstName,
    email,
    last_message_at: created_at,
  });
  const message = { thread_id: thread.id, is_answer: false, body: `I live at ${street}` };
  await put(app, 'contact_messages', { id: newId(), created_at, ...message });
  await written(app, own);
  const chat = { id: newId(), title: `${firstName} asks` };
  await put(app, 'chat_conversations', { ...own, ...chat, changed_at: created_at });
  const asked = { id: newId(), conversation_id: chat.id, role: 'user', content: `From ${street}, please` };
  await put(app, 'chat_messages', { ...asked, created_at });
  const { user_id } = own;
  const action = { message_id: asked.id, kind: 'request_ride', input: jsonb({ street }), shown: jsonb({}) };
  await put(app, 'chat_actions', { id: newId(), user_id, ...action, expires_at: created_at });
  await put(app, 'chat_turns', { id: newId(), user_id, until: created_at });
}

/** A thread with a message, a line that quotes the person, a report, and blocks. */
async function written(app: TestApp, { user_id, created_at }: Own): Promise<void> {
  const other = newId();
  await put(app, 'users', {
    id: other,
    first_name: 'Olivia',
    last_name: 'Other',
    email: `${other}@example.test`,
  });
  const [id, newest_id] = [newId(), newId()];
  const parties = { guest_id: user_id, host_id: other };
  const about = { kind: 'ride', subject_id: newId(), label: street };
  await put(app, 'threads', { id, ...about, ...parties, created_at });
  const member = { thread_id: id, newest_id };
  await put(app, 'thread_members', { ...member, user_id, role: 'guest' });
  await put(app, 'thread_members', { ...member, user_id: other, role: 'host' });
  const message = { thread_id: id, created_at };
  const words = { author_id: user_id, client_id: newId(), body: `Come to ${street}, says ${firstName}` };
  await put(app, 'thread_messages', { ...message, ...words, id: newest_id, seq: 1 });
  const params = jsonb({ reason: `${firstName} moved to ${street}` });
  const line = { line: 'rental_canceled_renter', params, event_id: newId() };
  await put(app, 'thread_messages', { ...message, ...line, id: newId(), seq: 2 });
  const report = { reporter_id: user_id, reason: 'rude', note: `Write to ${email}` };
  await put(app, 'thread_reports', { ...message, ...report, id: newId() });
  await put(app, 'person_blocks', { blocker_id: user_id, blocked_id: other, created_at });
  await put(app, 'person_blocks', { blocker_id: other, blocked_id: user_id, created_at });
}

async function notes(app: TestApp, own: Own): Promise<void> {
  const { user_id, created_at: at } = own;
  const { id: vehicle_id } = await app.context.db
    .selectFrom('vehicles')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await put(app, 'favorites', { ...own, id: newId(), vehicle_id });
  const times = { startDate: '2033-01-01T10:00:00.000Z', endDate: '2033-01-02T10:00:00.000Z' };
  const query = jsonb({ place: street, lat: 39.28, lng: -76.57, radiusMeters: 5_000, ...times });
  const search = { query, area: '(-76.5,39.3),(-76.6,39.2)', during: '[2033-01-01,2033-01-02)' };
  await put(app, 'saved_searches', { ...own, ...search, id: newId(), slot: 1, quiet_until: at });
  await put(app, 'mail_opt_outs', { ...own, kind: 'tips' });
  await put(app, 'push_opt_outs', { ...own, kind: 'rides' });
  await put(app, 'quiet_hours', { user_id, from_time: '22:00', until_time: '07:00' });
  await put(app, 'message_digests', { user_id, due_at: new Date('2099-01-01') });
  await addPushDevice(app, own);
  const reminder = { expires_on: '2033-04-30', days_before: 30, sent_at: at };
  await put(app, 'license_reminders', { user_id, ...reminder });
  const { id: file_id } = await app.context.db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '!=', user_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  await put(app, 'file_readers', { file_id, user_id });
  const seen = { count: 1, first_at: at, last_at: at, user_agents: ['Firefox'], networks: ['10.0.0.0/24'] };
  const alert = { id: newId(), kind: 'new_device', subject: user_id };
  await put(app, 'alerts', { ...alert, ...seen });
  await put(app, 'alert_people', { alert_id: alert.id, user_id });
}

/** A browser that is signed in and gets push messages. */
async function addPushDevice(app: TestApp, own: Own): Promise<void> {
  const session_hash = Buffer.alloc(32, 9);
  const session = { token_hash: session_hash, last_used_at: own.created_at };
  await put(app, 'sessions', { ...own, ...session });
  const keys = { p256dh: 'key', auth: 'secret', endpoint: `https://web.push.apple.com/${newId()}` };
  await put(app, 'push_devices', { ...own, ...keys, id: newId(), session_hash, slot: 1 });
}

async function trips(app: TestApp, userId: string): Promise<void> {
  const ride = {
    pickup_address: street,
    pickup_name: street,
    dropoff_address: street,
    dropoff_name: street,
    status_reason: `${firstName} was ill`,
  };
  await put(
    app,
    'rides',
    rideRow({ id: newId(), rider_id: userId, status: 'cancelled', pin: '4711', ...ride }),
  );
  // Long enough that no sweep takes it first.
  const refused = { request_hash: Buffer.alloc(32), valid_until: new Date(Date.now() + 3_600_000) };
  await put(app, 'unconfirmed_fares', { ride_id: newId(), rider_id: userId, ...refused });
  const rented = await app.context.db
    .selectFrom('rentals')
    .selectAll()
    .where('renter_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (rented) {
    await put(app, 'rental_extensions', { ...refusedExtension(rented) });
    await put(app, 'rental_periods', { ...paidPeriod(rented) });
  }
  await app.context.db
    .updateTable('handover_sides')
    .set({ note: `${firstName} was here` })
    .where('side', '=', 'renter')
    .where('rental_id', 'in', (eb) => eb.selectFrom('rentals').select('id').where('renter_id', '=', userId))
    .execute();
  if (!rented) return;
  const mark = { view: 'front', x: 0.5, y: 0.5, damage: 'scratch', note: `${firstName} saw this` };
  await put(app, 'handover_marks', {
    ...{ id: newId(), rental_id: rented.id, kind: 'check_in', side: 'renter' },
    ...mark,
  });
}

/** A rental that was charged in one period. */
function paidPeriod(rental: Selectable<DB['rentals']>): Insertable<DB['rental_periods']> {
  const { owner_cents: payee_cents, platform_cents, tax_cents, starts_at, ends_at } = rental;
  return {
    ...{ id: newId(), rental_id: rental.id, number: 1, starts_at, ends_at, lines: jsonb([]) },
    ...{ payee_cents, platform_cents, tax_cents, status: 'paid', status_since: rental.created_at },
  };
}

/** A declined extension, with a message about the user. */
function refusedExtension(rental: Selectable<DB['rentals']>): Insertable<DB['rental_extensions']> {
  const { type, lines, total_cents, time_cents, owner_cents, platform_cents, tax_cents } = rental;
  const at = rental.created_at;
  return {
    ...{ type, lines: jsonb(lines), total_cents, time_cents, owner_cents, platform_cents, tax_cents },
    ...{ added_cents: 0, added_platform_cents: 0, added_tax_cents: 0, instant: false },
    ...{ id: newId(), rental_id: rental.id, quote_id: newId(), ends_at: rental.ends_at },
    ...{ status: 'rejected', status_reason: `${firstName} is late`, status_since: at },
    ...{ hold_expires_at: at, paid_at: at, created_at: at },
  };
}
