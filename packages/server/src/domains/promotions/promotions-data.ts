import { decimalFromCents } from '@josey/contract/values/money/money';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { eraseReasons, listCredits, listUsesOf } from './promotions.queries.ts';
import { deleteCode, listReferrals } from './referrals/referrals.queries.ts';

/** A person's credit, and which codes and credit their trips used. It is kept for the books, without the reasons. */
export const promotionsData: PersonalData = {
  exportOf: ({ db }, personId) => [
    {
      name: 'credits',
      about: 'The credit that you were given.',
      rows: presented(
        everyRow((slice) => listCredits(db, personId, slice)),
        (row) => ({
          id: row.id,
          kind: row.kind,
          currency: row.currency,
          amount: decimalFromCents(row.amount_cents, row.currency),
          used: decimalFromCents(row.used_cents, row.currency),
          reason: row.reason,
          expiresAt: row.expires_at.toISOString(),
          createdAt: row.created_at.toISOString(),
        }),
      ),
    },
    {
      name: 'promotion-uses',
      about: 'The promo codes and credit that your trips used.',
      rows: presented(
        everyRow((slice) => listUsesOf(db, personId, slice)),
        (row) => ({
          id: row.id,
          code: row.code,
          creditId: row.credit_id,
          for: row.subject_kind,
          [`${row.subject_kind}Id`]: row.subject_id,
          amountCents: row.amount_cents,
          returnedCents: row.returned_cents,
          createdAt: row.created_at.toISOString(),
        }),
      ),
    },
    {
      name: 'invitations',
      about: 'Who accepted your invitation, and whose you accepted, without names.',
      rows: presented(
        everyRow((slice) => listReferrals(db, personId, slice)),
        (row) => ({
          id: row.id,
          side: row.inviter_id === personId ? 'inviter' : 'invited',
          decidedAt: row.decided_at?.toISOString() ?? null,
          refusal: row.refusal,
          createdAt: row.created_at.toISOString(),
        }),
      ),
    },
  ],
  async eraseOf(tx, personId) {
    await eraseReasons(tx, personId);
    await deleteCode(tx, personId);
  },
};
