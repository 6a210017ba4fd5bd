import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestDatabase } from './support/database.ts';

/** The part of the server that each table belongs to: a domain, or the platform or an engine. */
const OWNERS: Record<string, readonly string[]> = {
  platform: [
    'idempotency_keys',
    'leases',
    'limits',
    'list_counts',
    'outbox',
    'process_messages',
    'processes',
    'sessions',
    'admin_actions',
  ],
  engines: [
    'sandbox_accounts',
    'sandbox_charges',
    'sandbox_disputes',
    'sandbox_events',
    'sandbox_methods',
    'sandbox_operations',
    'sandbox_payouts',
    'sandbox_transfers',
  ],
  accounts: [
    'account_devices',
    'account_links',
    'authenticators',
    'identities',
    'passkeys',
    'recovery_codes',
    'sign_in_attempts',
    'sign_in_events',
    'users',
  ],
  calendar: ['calendar_feeds', 'calendar_imports', 'occupancies'],
  assistant: ['chat_actions', 'chat_conversations', 'chat_messages', 'chat_turns'],
  contact: ['contact_messages', 'contact_threads'],
  debts: ['debts'],
  desk: ['daily_figures', 'proposals', 'saved_filters'],
  disputes: ['dispute_movements', 'disputes'],
  files: ['file_readers', 'files'],
  ledger: ['ledger_entries', 'ledger_lines'],
  mail: ['demo_mails', 'mail_attachments', 'mail_opt_outs', 'mails'],
  messages: ['person_blocks', 'thread_members', 'thread_messages', 'thread_reports', 'threads'],
  notifications: [
    'delayed_pushes',
    'message_digests',
    'notifications',
    'push_devices',
    'push_keys',
    'push_opt_outs',
    'quiet_hours',
  ],
  payments: ['payment_customers', 'payment_instructions', 'payment_methods', 'payments', 'provider_events'],
  payouts: ['balance_settlements', 'held_balances', 'payees', 'payouts'],
  privacy: ['data_exports'],
  promotions: ['credits', 'promotion_uses', 'promotions', 'referral_codes', 'referral_spending', 'referrals'],
  public: ['gbfs_rotations', 'help_answers'],
  receipts: ['billing_details', 'receipt_numbers', 'receipts', 'receipts_due'],
  reconciliation: ['payment_differences', 'reconciled_ids', 'reconciliations'],
  rentals: [
    'evidence_packs',
    'handover_marks',
    'handover_photos',
    'handover_sides',
    'handovers',
    'rental_charges',
    'rental_drivers',
    'rental_extensions',
    'rental_periods',
    'rental_reminders',
    'rentals',
  ],
  rides: [
    'driver_applications',
    'driver_presence',
    'ride_exclusions',
    'ride_offers',
    'ride_routes',
    'rides',
    'unconfirmed_fares',
  ],
  'security-alerts': ['alert_people', 'alerts'],
  settings: ['settings_versions'],
  vehicles: ['favorites', 'saved_search_cars', 'saved_search_changes', 'saved_searches', 'vehicles'],
  webhooks: ['webhook_deliveries', 'webhooks'],
  verification: ['license_reminders', 'license_submissions'],
};

/**
 * What parts read and write beside their own tables. Joins for lists and names are the usual reason; a new line here
 * wants a better one than convenience: the owner's public file is the way.
 */
const READS_ELSEWHERE: Record<string, readonly string[]> = {
  // npm run import checks that what it loaded adds up.
  backup: ['ledger_lines'],
  contact: ['users'],
  // What a refund took off a debt.
  debts: ['payments'],
  desk: ['admin_actions', 'payments', 'users'],
  disputes: ['payments'],
  ledger: ['users'],
  mail: ['users'],
  messages: ['users', 'vehicles'],
  notifications: ['demo_mails', 'mails', 'receipts', 'rentals', 'rides', 'users'],
  payments: ['users'],
  // A session brings its account's status and driving along: one query for each request.
  platform: ['driver_applications', 'users'],
  privacy: ['admin_actions'],
  profile: ['users'],
  promotions: ['users'],
  // A receipt states its charge, when it was paid, what was accepted, and the trip.
  receipts: [
    'admin_actions',
    'balance_settlements',
    'debts',
    'ledger_entries',
    'ledger_lines',
    'payment_instructions',
    'payment_methods',
    'payments',
    'rental_extensions',
    'rentals',
    'rides',
    'users',
    'vehicles',
  ],
  // It compares the two.
  reconciliation: ['ledger_entries', 'ledger_lines', 'payment_instructions', 'payments', 'payouts'],
  // A car that was not returned is out, whatever the calendar says. The owner's calendar names each booking's renter.
  calendar: ['rental_extensions', 'rentals', 'users', 'vehicles'],
  // An invitation does not reach a person who shares a block with the renter, and says nothing of it.
  rentals: ['occupancies', 'person_blocks', 'users', 'vehicles'],
  // Whether a driver's car is on duty; who must not meet.
  rides: ['occupancies', 'person_blocks', 'users'],
  'security-alerts': ['account_devices', 'sessions', 'sign_in_events', 'users'],
  settings: ['users'],
  // A search leaves out the cars of people with whom the renter shares a block.
  vehicles: ['occupancies', 'person_blocks', 'users'],
  verification: ['users'],
};
const WRITES_ELSEWHERE: Record<string, readonly string[]> = {
  // npm run admin
  'admin.ts': ['users'],
  engines: ['demo_mails'],
  notifications: ['demo_mails', 'mails'],
  profile: ['users'],
  // A rental and its time are inserted by one statement.
  rentals: ['occupancies'],
  'security-alerts': ['sign_in_events'],
};

const SOURCES = new URL('../src/', import.meta.url);
const READ = /(?:selectFrom|[jJ]oin|using)\(\s*\[?\s*'(\w+)(?: as \w+)?'|\b(?:from|join|using)\s+(\w+)\b/g;
/** `Machine<'rides', …>`: `move` writes the table of its machine. */
const WRITE =
  /(?:insertInto\(|updateTable\(|deleteFrom\(|\bMachine<)\s*'(\w+)|\b(?:into|update|delete from)\s+(\w+)\b/g;

function partOf(path: string): string | undefined {
  const [folder, domain] = path.split('/');
  // The demo's past is made like a migration: it writes rows of all domains with dates of long ago.
  if (folder === 'demo') return undefined;
  return folder === 'domains' ? domain : folder;
}

function tablesUsedElsewhere(pattern: RegExp, tables: ReadonlySet<string>): Record<string, string[]> {
  const owner = new Map(Object.entries(OWNERS).flatMap(([part, own]) => own.map((table) => [table, part])));
  const used = new Map<string, Set<string>>();
  for (const path of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    const part = partOf(path);
    if (!part || !/(?<!test|factory|fixture|generated)\.ts$/.test(path)) continue;
    for (const [, called, written] of readFileSync(new URL(path, SOURCES), 'utf8').matchAll(pattern)) {
      const table = called ?? written ?? '';
      if (tables.has(table) && owner.get(table) !== part)
        used.set(part, (used.get(part) ?? new Set()).add(table));
    }
  }
  return Object.fromEntries([...used].map(([part, found]) => [part, [...found].sort()]));
}

const { db } = await startTestDatabase(1);
const found = await db.introspection.getTables();
const tables = new Set(found.filter(({ schema }) => schema === 'public').map(({ name }) => name));
tables.delete('migrations');

test('each table belongs to one part of the server', () => {
  expect(Object.values(OWNERS).flat().sort()).toEqual([...tables].sort());
});

test('a part reads the tables of another only where the list above says so', () => {
  expect(tablesUsedElsewhere(READ, tables)).toEqual(READS_ELSEWHERE);
});

test('a part writes the tables of another only where the list above says so', () => {
  expect(tablesUsedElsewhere(WRITE, tables)).toEqual(WRITES_ELSEWHERE);
});
