import { defineSubject } from '../payments/payments.public.ts';

/** The booking. Its price is captured with the approval; the deposit is a separate hold, normally never captured. */
export const subjectOf = defineSubject('rental', ['price', 'deposit']);
/** The deposit in its present round: a long rental renews it. Round 0 was held with the booking, as it once was. */
export const depositOf = ({ id, deposit_round: round }: { id: string; deposit_round: number }) =>
  subjectOf(id, round === 0 ? '' : `deposit-${round}`);
/** What an extension adds. */
export const subjectOfExtension = defineSubject('extension', ['price']);
