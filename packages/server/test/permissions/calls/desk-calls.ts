import type { Thing } from '../fixtures/fixtures.ts';
import type { Kind } from '../fixtures/people-fixtures.ts';
import type { World } from '../world.ts';
import type { ObjectCall } from './object-call.ts';

/** What an administrator gives with every decision. */
export const DECISION = { reason: 'Everything was looked at' };

/** The calls of administrators that decide about a user's things, or read them. */
export function deskCalls({
  players,
  applications: [first],
  alert,
  license,
  payout,
  webhook,
  oldWebhook,
  delivery,
  payment,
  toAnswer,
  toAccept,
  lost,
  debtToPay,
  debtToForgive,
  indebted,
  promotion,
  charges,
  staff,
  proposals,
  savedFilters,
}: World): Record<string, ObjectCall[]> {
  const account: Thing = { name: 'account', id: players.pending.user.id };
  const [member, formerMember] = staff.map(({ user }): Thing => ({ name: 'administrator', id: user.id })) as [
    Thing,
    Thing,
  ];
  const application: Thing = { name: 'application', id: first?.applicationId ?? '' };
  const only = (thing: Thing) => ({ on: [thing], works: thing, may: ['admin'] as Kind[] });
  const decided = (thing: Thing, status: string) => [
    { ...only(thing), once: true as const, body: () => ({ status, ...DECISION }) },
  ];
  return {
    changeRights: [{ ...only(member), body: () => ({ rights: ['support'], ...DECISION }) }],
    removeAdministrator: [{ ...only(formerMember), once: true, body: () => DECISION }],
    setUserStatus: decided(account, 'verified'),
    adminUserFigures: [only(account)],
    userVerification: [only(account)],
    decideVerification: decided(license, 'refused'),
    decideDriverApplication: decided(application, 'rejected'),
    decidePayout: decided(payout, 'failed'),
    acknowledgeAlert: decided(alert, 'acknowledged'),
    payDebt: [{ on: [debtToPay], works: debtToPay, may: ['another'], body: () => ({}), needsKey: true }],
    forgiveDebt: [{ ...only(debtToForgive), once: true, body: () => DECISION }],
    writeOffBalance: [{ ...only(indebted), body: () => ({ amountCents: 100, ...DECISION }) }],
    adminPromotionUses: [only(promotion)],
    renameFilter: [{ ...only(savedFilters.toRename), body: () => ({ name: 'Another name' }) }],
    removeFilter: [{ ...only(savedFilters.toRemove), once: true }],
    approveProposal: [{ ...only(proposals.toApprove), once: true }],
    refuseProposal: [{ ...only(proposals.toRefuse), once: true, body: () => DECISION }],
    withdrawProposal: [{ ...only(proposals.toWithdraw), once: true }],
    stopPromotion: [{ ...only(promotion), once: true, body: () => DECISION }],
    adminCredits: [only(account)],
    grantCredit: [{ ...only(account), needsKey: true, body: () => ({ amountCents: 500, ...DECISION }) }],
    decideCharge: [
      {
        ...only(charges.toDecide),
        needsKey: true,
        once: true,
        body: () => ({ decision: 'reject', ...DECISION }),
      },
    ],
    changeWebhook: [{ ...only(webhook), body: () => ({ isEnabled: true }) }],
    removeWebhook: [{ ...only(oldWebhook), once: true }],
    sendWebhookAgain: [only(delivery)],
    adminPayment: [only(payment)],
    adminDispute: [only(toAnswer.dispute)],
    submitEvidence: [{ ...only(toAnswer.dispute), once: true, body: () => ({ text: 'They were there.' }) }],
    acceptDispute: [{ ...only(toAccept.dispute), once: true, body: () => DECISION }],
    recoverDispute: [{ ...only(lost.dispute), needsKey: true, once: true, body: () => DECISION }],
    retryRefund: [{ ...only(toAccept.failedRefund), needsKey: true, once: true, body: () => DECISION }],
    refundPayment: [{ ...only(payment), needsKey: true, once: true, body: () => DECISION }],
  };
}
