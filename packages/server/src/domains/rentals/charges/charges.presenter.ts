import type { AdminCharge, RentalCharge } from '@josey/contract/api/money/rental-charges';
import { privateUrl } from '../../files/files.public.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import type { ChargeRow, listChargesForAdmin } from './charges.queries.ts';

export const presentCharge = (row: ChargeRow, currency: string): RentalCharge => ({
  id: row.id,
  rentalId: row.rental_id,
  kind: row.kind as RentalCharge['kind'],
  amountCents: row.amount_cents,
  ...(row.payable_cents !== null && { payableCents: row.payable_cents }),
  currency,
  ...(row.note !== null && { note: row.note }),
  evidence: row.photo_ids.map(privateUrl),
  status: row.status as RentalCharge['status'],
  ...(row.dispute_reason !== null && { disputeReason: row.dispute_reason }),
  ...(row.decision_reason !== null && { decisionReason: row.decision_reason }),
  proposedAt: row.created_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
});

type AdminRow = Awaited<ReturnType<typeof listChargesForAdmin>>[number];

export const presentAdminCharge = (row: AdminRow): AdminCharge => ({
  ...presentCharge(row, row.currency),
  owner: { id: row.owner_id, firstName: row.owner_first_name },
  renter: { id: row.renter_id, firstName: row.renter_first_name },
  vehicle: vehicleLabel(row),
});
