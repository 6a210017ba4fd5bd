import { decimalFromCents } from '@josey/contract/values/money/money';
import type { PayeeYear, PayoutToTransfer } from '../../payouts/payouts.public.ts';
import type { Columns } from './columns.ts';

/** What an administrator needs to transfer payouts by hand. */
export const PAYOUT_COLUMNS: Columns<PayoutToTransfer> = {
  id: ({ payout }) => payout.id,
  status: ({ payout }) => payout.status,
  statusReason: ({ payout }) => payout.statusReason,
  amount: ({ payout }) => decimalFromCents(payout.amountCents, payout.currency),
  currency: ({ payout }) => payout.currency,
  payeeId: ({ payout }) => payout.payee.id,
  firstName: ({ payout }) => payout.payee.firstName,
  lastName: ({ payout }) => payout.payee.lastName,
  email: ({ payout }) => payout.payee.email,
  accountHolder: ({ account }) => account?.holder,
  iban: ({ account }) => (account?.kind === 'iban' ? account.iban : undefined),
  routingNumber: ({ account }) => (account?.kind === 'us' ? account.routingNumber : undefined),
  accountNumber: ({ account }) => (account?.kind === 'us' ? account.accountNumber : undefined),
  accountEnding: ({ payout }) => payout.bankEnding,
  createdAt: ({ payout }) => payout.createdAt,
};

export const PAYEE_COLUMNS: Columns<PayeeYear> = {
  year: ({ year }) => year,
  payeeId: ({ user }) => user.id,
  firstName: ({ user }) => user.first_name,
  lastName: ({ user }) => user.last_name,
  email: ({ user }) => user.email,
  rentals: ({ currency, rentalCents }) => decimalFromCents(rentalCents, currency),
  rides: ({ currency, rideCents }) => decimalFromCents(rideCents, currency),
  earned: ({ currency, rentalCents, rideCents }) => decimalFromCents(rentalCents + rideCents, currency),
  takenInCash: ({ currency, cashCents }) => decimalFromCents(cashCents, currency),
  paidOut: ({ currency, paidOutCents }) => decimalFromCents(paidOutCents, currency),
  currency: ({ currency }) => currency,
};
