import type { DeskQueue, DeskSample, DeskWaiting } from '@josey/contract/api/desk/desk';
import { DESK_RULES } from '@josey/contract/rules/limits/desk';
import type { DeskKind } from '@josey/contract/values/choices/desk';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { sql } from 'kysely';
import { type SampleRow, type WaitingRow, waitingRow } from '#platform/database/lists/waiting.ts';
import type { Context } from '#platform/kernel/context.ts';
import { avatarOf } from '#platform/kernel/public-photo.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { hasRight } from '#platform/security/staff-rights.ts';
import { waitingMessages } from '../../contact/contact.public.ts';
import { waitingDisputes } from '../../disputes/disputes.public.ts';
import { waitingReports } from '../../messages/messages.public.ts';
import { waitingPayouts } from '../../payouts/payouts.public.ts';
import { waitingCharges } from '../../rentals/rentals.public.ts';
import { waitingApplications } from '../../rides/drivers/drivers.public.ts';
import { waitingAlerts } from '../../security-alerts/security-alerts.public.ts';
import { waitingVehicles } from '../../vehicles/vehicles.public.ts';
import { waitingLicenses } from '../../verification/verification.public.ts';
import { waitingProposals } from '../proposals/waiting-proposals.ts';

/** Who decides what waits. */
const DECIDED_WITH: Record<DeskKind, readonly StaffRight[]> = {
  licenses: ['safety'],
  vehicles: ['safety'],
  applications: ['safety'],
  messages: ['support'],
  reports: ['safety'],
  disputes: ['money'],
  charges: ['money'],
  alerts: ['safety'],
  payouts: ['money'],
  proposals: ['safety', 'money'],
};

/** What waits for this administrator: what waits longest, against its usual wait, first. */
export async function readQueue({ db, clock }: Context, admin: Caller): Promise<DeskQueue> {
  const now = clock.now();
  const kinds = [
    waitingLicenses,
    waitingVehicles,
    waitingApplications,
    waitingMessages,
    waitingReports,
    waitingDisputes,
    waitingCharges,
    waitingAlerts,
    waitingPayouts(now),
    waitingProposals(admin, now),
  ].filter(({ kind }) => hasRight(admin, ...DECIDED_WITH[kind]));
  if (kinds.length === 0) return { total: 0, waiting: [] };
  const { rows } = await sql<WaitingRow>`${sql.join(kinds.map(waitingRow), sql` union all `)}`.execute(db);
  const waiting = rows.map(presentWaiting);
  const share = ({ since, usualMinutes }: DeskWaiting) => (now.getTime() - Date.parse(since)) / usualMinutes;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    waiting: waiting.toSorted((a, b) => share(b) - share(a)),
  };
}

function presentWaiting(row: WaitingRow): DeskWaiting {
  const isMeasured = row.usual_minutes !== null && row.measured >= DESK_RULES.leastMeasured;
  // An answer within seconds would make every wait late.
  const usual = isMeasured ? Math.max(1, row.usual_minutes ?? 0) : DESK_RULES.goalMinutes[row.kind];
  return {
    kind: row.kind,
    count: row.count,
    since: row.since.toISOString(),
    usualMinutes: Math.round(usual),
    isMeasured,
    ...(row.due_at && { dueAt: row.due_at.toISOString() }),
    samples: row.samples.map(presentSample),
  };
}

function presentSample({
  name,
  avatar_token = null,
  text,
  amount_cents,
  currency,
  car,
}: SampleRow): DeskSample {
  return {
    ...(name && { name }),
    ...avatarOf({ avatar_token }),
    ...(text && { text }),
    ...(amount_cents !== undefined && { amountCents: amount_cents, currency }),
    ...(car && { car: car as DeskSample['car'] }),
  };
}
