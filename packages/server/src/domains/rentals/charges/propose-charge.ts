import type * as api from '@josey/contract/api/money/rental-charges';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { HANDOVER_KINDS, missingViews } from '@josey/contract/rules/handover-rules';
import { RENTAL_CHARGE_RULES } from '@josey/contract/rules/limits/rentals';
import {
  LATER_CHARGES,
  MEASURED_CHARGES,
  type RentalChargeKind,
} from '@josey/contract/rules/states/money/rental-charge-states';
import { formatMoney } from '@josey/contract/values/money/money';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { grantRead, requireOwnFiles } from '../../files/files.public.ts';
import { readSheets } from '../handover/handovers.queries.ts';
import { illegalMove } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { announceCharge } from './charge-machine.ts';
import { presentCharge } from './charges.presenter.ts';
import { chargesOf, getCharge, insertCharge } from './charges.queries.ts';
import { damageOf, lateOf, milesOf, proposalDeadlines } from './measured-charges.ts';

type Proposal = ParsedBody<typeof api.proposeCharge>;

const ANSWER_MS = RENTAL_CHARGE_RULES.answerHours * 3_600_000;

/** The owner proposes a charge after the return. The renter sees it with its evidence, and answers. */
export function proposeCharge(
  context: Context,
  caller: Caller,
  rentalId: string,
  { kind, amountCents, evidence, note }: Proposal,
): Promise<api.RentalCharge> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, as } = await lockRentalOf(tx, rentalId, caller);
    if (as !== 'owner') throw illegalMove(rental, as, 'owner_only');
    requireOpenWindow(rental, kind, now);
    if (kind === 'damage') await requireBothSets(tx, rentalId);
    const before = (await chargesOf(tx, rentalId)).filter(({ status }) => status !== 'withdrawn');
    requireWithinMeasure(rental, before, kind, amountCents);
    requireWithinDeductible(rental, before, kind, amountCents);
    if (before.length >= RENTAL_CHARGE_RULES.perRentalMax)
      throw new AppError('conflict', 'most_charges', { params: { count: RENTAL_CHARGE_RULES.perRentalMax } });
    const named = evidence.map((url, index) => ({
      path: `evidence.${index}`,
      url,
      kind: 'image' as const,
      purpose: 'condition' as const,
    }));
    const photos = await requireOwnFiles(tx, caller.id, named);
    await grantRead(tx, photos, [rental.renter_id, rental.owner_id]);
    const id = newId();
    await insertCharge(tx, {
      id,
      rental_id: rentalId,
      kind,
      amount_cents: amountCents,
      note: note ?? null,
      photo_ids: photos.map((photo) => photo.id),
      status_since: now,
      answer_by: new Date(+now + ANSWER_MS),
      created_at: now,
    });
    const charge = await getCharge(tx, id);
    await announceCharge(tx, rental, charge, 'owner');
    return presentCharge(charge, rental.currency);
  });
}

/** Damage is shown by pictures of all sides from before and after. */
async function requireBothSets(tx: Tx, rentalId: string): Promise<void> {
  const sheets = await readSheets(tx, rentalId);
  const isComplete = (kind: string) => {
    const sheet = sheets.find(({ head }) => head.kind === kind);
    return sheet !== undefined && missingViews(sheet.photos).length === 0;
  };
  const handovers = HANDOVER_KINDS.filter((kind) => !isComplete(kind.replace('-', '_')));
  if (handovers.length > 0)
    throw new AppError('handover_incomplete', 'both_sets', { details: { handovers } });
}

function requireOpenWindow(rental: RentalRow, kind: RentalChargeKind, now: Date): void {
  const deadlines = proposalDeadlines(rental);
  const until = LATER_CHARGES.includes(kind) ? deadlines?.tollsUntil : deadlines?.proposeUntil;
  if (until && now <= until) return;
  const { proposeHours: hours, tollDays: days } = RENTAL_CHARGE_RULES;
  throw new AppError('charge_window_closed', 'after_return', { params: { hours, days } });
}

/** The time after the end and the miles are not the owner's to estimate, nor to charge twice. */
function requireWithinMeasure(
  rental: RentalRow,
  before: { kind: string; amount_cents: number }[],
  kind: RentalChargeKind,
  amountCents: number,
): void {
  if (!MEASURED_CHARGES.includes(kind)) return;
  const maxCents = (kind === 'late' ? lateOf(rental) : milesOf(rental))?.maxCents ?? 0;
  const proposedCents = before.reduce((sum, one) => (one.kind === kind ? sum + one.amount_cents : sum), 0);
  const leftCents = Math.max(0, maxCents - proposedCents);
  if (amountCents <= leftCents) return;
  const amount = formatMoney(leftCents, rental.currency, 'en-US');
  throw new AppError('conflict', 'charge_above_measured', { params: { amount } });
}

/**
 * A protection caps what all charges for damage take together. None takes more than was proposed; one that was decided
 * takes what was decided.
 */
function requireWithinDeductible(
  rental: RentalRow,
  before: { kind: string; amount_cents: number; payable_cents: number | null }[],
  kind: RentalChargeKind,
  amountCents: number,
): void {
  const cap = kind === 'damage' ? damageOf(rental) : undefined;
  if (!cap) return;
  const taken = before.filter((one) => one.kind === 'damage');
  const takenCents = taken.reduce((sum, one) => sum + (one.payable_cents ?? one.amount_cents), 0);
  const leftCents = Math.max(0, cap.maxCents - takenCents);
  if (amountCents <= leftCents) return;
  const amount = formatMoney(leftCents, rental.currency, 'en-US');
  throw new AppError('conflict', 'charge_above_deductible', { params: { amount } });
}
