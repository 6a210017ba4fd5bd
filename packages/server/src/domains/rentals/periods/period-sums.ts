import type { Charge } from '@josey/contract/rules/ledger/charge';
import type { RentalPeriodStatus } from '@josey/contract/rules/states/rental-period-states';
import type { RentalRow } from '../rentals.queries.ts';
import type { PeriodRow } from './periods.queries.ts';

type Amounts = Pick<PeriodRow, 'payee_cents' | 'platform_cents' | 'tax_cents' | 'promotion_cents'>;

/** What a period charges, by who gets it. */
export const chargeOfPeriod = (
  { owner_id: personId }: Pick<RentalRow, 'owner_id'>,
  period: Amounts,
): Charge => ({
  payee: { account: 'owner_payable', personId },
  payeeCents: period.payee_cents,
  platformCents: period.platform_cents,
  taxCents: period.tax_cents,
  ...(period.promotion_cents > 0 && { promotionCents: period.promotion_cents }),
});

/** The price of a period, with what a promotion pays of it. */
export const grossCents = ({ payee_cents, platform_cents, tax_cents }: Amounts): number =>
  payee_cents + platform_cents + tax_cents;

const UNCHARGED: readonly RentalPeriodStatus[] = ['scheduled', 'charging'];

/** The first is charged with the approval, and held before it. */
export const isUncharged = ({ number, status }: Pick<PeriodRow, 'number' | 'status'>): boolean =>
  number > 1 && UNCHARGED.includes(status as RentalPeriodStatus);

const unchargedOf = (row: RentalRow) => row.periods.filter(isUncharged);

/** The price of a rental as far as it is charged: all of it, or that of its periods until now. */
export const chargedCentsOf = (row: RentalRow): number =>
  row.total_cents - unchargedOf(row).reduce((sum, period) => sum + grossCents(period), 0);

/** What the renter pays of that: less what a promotion pays. */
export const paidCentsOf = (row: RentalRow): number =>
  chargedCentsOf(row) -
  row.promotion_cents +
  unchargedOf(row).reduce((sum, { promotion_cents }) => sum + promotion_cents, 0);

/** What the renter owes of that: periods that their card refused. */
export const owedCentsOf = (row: RentalRow): number =>
  row.periods
    .filter(({ status }) => status === 'owed')
    .reduce((sum, period) => sum + grossCents(period) - period.promotion_cents, 0);
