import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { type NotificationRule, type PendingNotification, withReason } from './notification-rule.ts';

export const paymentRefunded: NotificationRule<'payment.refunded'> = ({ payerId, link, ...refund }) => [
  {
    userId: payerId,
    kind: 'payment_refunded',
    params: { cents: String(refund.amountCents), currency: refund.currency, reason: refund.reason },
    link,
  },
];

export const creditGranted: NotificationRule<'credit.granted'> = ({
  personId,
  amountCents,
  currency,
  reason,
}) => [
  {
    userId: personId,
    kind: 'credit_granted',
    params: { cents: String(amountCents), currency, ...withReason(reason) },
    link: '/account#credit',
  },
];

export const rideTipped: NotificationRule<'ride.tipped'> = ({ rideId, driverId, riderFirstName, ...tip }) => [
  {
    userId: driverId,
    kind: 'ride_tipped_driver',
    params: { name: riderFirstName, cents: String(tip.cents), currency: tip.currency },
    link: `/rides/${rideId}`,
  },
];

/** A debtor who has just paid is not told so. */
export const debtChanged: NotificationRule<'debt.changed'> = ({
  debtorId,
  actor,
  status,
  cents,
  currency,
}) =>
  actor === 'debtor'
    ? []
    : [
        {
          userId: debtorId,
          kind: `debt_${status}`,
          params: { cents: String(cents), currency },
          link: '/account#debts',
        },
      ];

export const disputeChanged: NotificationRule<'dispute.changed'> = (changed) => {
  const { adminIds, payeeId, actor, status, isInquiry, disputeId } = changed;
  const params = { cents: String(changed.cents), currency: changed.currency };
  const link = `/admin/disputes/${disputeId}`;
  // An administrator has just answered.
  const toAdmins = actor === 'admin' ? undefined : DISPUTE_TO_ADMINS[status];
  const told: PendingNotification[] = toAdmins
    ? adminIds.map((userId) => ({ userId, kind: toAdmins, params, link }))
    : [];
  // The bank has taken nothing yet.
  const toPayee = isInquiry ? undefined : DISPUTE_TO_PAYEE[status];
  if (payeeId && toPayee) told.push({ userId: payeeId, kind: toPayee, params, link: '/earnings' });
  return told;
};

const DISPUTE_TO_ADMINS = {
  needs_response: 'dispute_opened_admin',
  under_review: undefined,
  won: 'dispute_won_admin',
  lost: 'dispute_lost_admin',
} as const;

const DISPUTE_TO_PAYEE = {
  needs_response: 'dispute_opened_payee',
  under_review: undefined,
  won: 'dispute_closed_payee',
  lost: 'dispute_closed_payee',
} as const;

export const disputeDue: NotificationRule<'dispute.due'> = ({
  adminIds,
  disputeId,
  cents,
  currency,
  dueOn,
}) =>
  adminIds.map((userId) => ({
    userId,
    kind: 'dispute_due_admin',
    params: { cents: String(cents), currency, date: dueOn },
    link: `/admin/disputes/${disputeId}`,
  }));

export const disputeRecovered: NotificationRule<'dispute.recovered'> = ({
  payeeId,
  cents,
  currency,
  reason,
}) => [
  {
    userId: payeeId,
    kind: 'dispute_recovered_payee',
    params: { cents: String(cents), currency, reason },
    link: '/earnings',
  },
];

export const balanceWrittenOff: NotificationRule<'balance.written_off'> = ({ payeeId, cents, currency }) => [
  {
    userId: payeeId,
    kind: 'balance_written_off',
    params: { cents: String(cents), currency },
    link: '/earnings',
  },
];

export const refundFailed: NotificationRule<'payment.refund_failed'> = ({
  paymentId,
  payerId,
  adminIds,
  ...refund
}) => {
  const params = { cents: String(refund.cents), currency: refund.currency };
  return [
    { userId: payerId, kind: 'refund_failed', params, link: '/account#payments' },
    ...adminIds
      .filter((id) => id !== payerId)
      .map((userId) => ({
        userId,
        kind: 'refund_failed_admin' as const,
        params,
        link: `/admin/payments?search=${paymentId}`,
      })),
  ];
};

/** A payout is told once it has arrived, or when its amount is back in the balance. */
export const payoutChanged: NotificationRule<'payout.changed'> = ({
  userId,
  status,
  amountCents,
  currency,
  reason,
}) => {
  if (status === 'created' || status === 'sent') return [];
  const params = { cents: String(amountCents), currency, ...withReason(reason) };
  return [{ userId, kind: status === 'paid' ? 'payout_paid' : 'payout_failed', params, link: '/earnings' }];
};

/** A payee waits for the first of these, and has to answer the second. */
export const payeeAccountChanged: NotificationRule<'payee_account.changed'> = ({ userId, state }) => {
  const kind = PAYEE_NOTICES[state];
  return kind ? [{ userId, kind, params: {}, link: '/earnings' }] : [];
};

const PAYEE_NOTICES = {
  incomplete: undefined,
  checking: undefined,
  ready: 'payouts_ready',
  action_required: 'payouts_details_needed',
  refused: 'payouts_refused',
} as const;

/** The last day on which the operator may hold it comes near. */
export const payoutDue: NotificationRule<'payout.due'> = ({ userId, cents, currency, leavesBy }) => [
  {
    userId,
    kind: 'payout_due',
    params: { cents: String(cents), currency, date: leavesBy },
    link: '/earnings',
  },
];

/** A card that is declined is told once for each time that the deposit is to be held again. */
export const depositUnheld: NotificationRule<'rental.deposit_unheld'> = (unheld) => {
  const { rentalId, renterId, ownerId, outcome, cents, currency, vehicleLabel: car } = unheld;
  const hours = String(RENTAL_RULES.depositRetriedHours);
  const about = { params: { car, cents: String(cents), currency, hours }, link: `/rentals/${rentalId}` };
  const toRenter = { userId: renterId, kind: `deposit_${outcome}_renter`, ...about } as const;
  return outcome === 'lapsed'
    ? [toRenter, { userId: ownerId, kind: 'deposit_lapsed_owner', ...about }]
    : [toRenter];
};

/** The owner hears of a period that the renter's card refused; the renter, of the debt. */
export const periodChanged: NotificationRule<'rental.period_changed'> = (changed) => {
  const { rentalId, ownerId, status, ownerCents, currency, vehicleLabel: car, startDay: date } = changed;
  if (status !== 'owed') return [];
  const params = { car, date, cents: String(ownerCents), currency };
  return [{ userId: ownerId, kind: 'rental_period_owed_owner', params, link: `/rentals/${rentalId}` }];
};
