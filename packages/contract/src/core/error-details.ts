import type { OpenMatter } from '../api/accounts/privacy.ts';
import type { SecondStepDetails } from '../api/accounts/two-step.ts';
import type { SettingsVersion } from '../api/desk/settings.ts';
import type { Debt } from '../api/money/debts.ts';
import type { RentalCharge } from '../api/money/rental-charges.ts';
import type { BankConfirmation } from '../api/money/test-bank.ts';
import type { RentalDriver } from '../api/rentals/rental-drivers.ts';
import type { RentalQuote } from '../api/rentals/rental-quotes.ts';
import type { Rental } from '../api/rentals/rentals.ts';
import type { Ride, RideQuote } from '../api/rides.ts';
import type { TimeWindow } from '../api/vehicles/vehicles.ts';
import type { DeclineReason } from '../rules/decline-reasons.ts';
import type { HandoverKind, HandoverView } from '../rules/handover-rules.ts';
import type { StaffRight } from '../values/choices/roles.ts';
import { ApiError } from './client.ts';
import type { ErrorCode } from './errors.ts';

/** The rental stays held and can be paid with another method. */
interface UnpaidRental {
  rentalId: string;
  rental: Rental;
}

/** Nothing is held but the payment itself. */
type NoRental = { [Key in keyof UnpaidRental]?: undefined };

/** Another administrator was faster: the current state, and who decided last. */
interface LateDecision {
  status: string;
  by?: { firstName: string; lastName: string };
  at?: string;
}

/** The `details` of an error by code. A code that is not listed has none. */
export interface ErrorDetails {
  second_factor_required: SecondStepDetails;
  /** `rights`: what an administrator would need one of. */
  forbidden: { rights: StaffRight[] } | undefined;
  account_leaving: { dueAt: string };
  payment_declined: (UnpaidRental & { reason: DeclineReason }) | undefined;
  /** `confirmUrl`: the page where the payer confirms. A ride is made by the same request after that. */
  payment_action_required: (UnpaidRental | NoRental) & {
    reason: DeclineReason;
    confirmUrl: string;
    /** Of a method to be saved. */
    setupId?: string;
  };
  unavailable: UnpaidRental | undefined;
  /** `open` when deleting an account, `status` when an application already exists, `feeCents` what canceling costs now. */
  conflict: { open: OpenMatter[] } | { status: string } | { feeCents: number } | undefined;
  illegal_transition:
    | { rental: Rental }
    /** A caller who is not a party of the ride gets only its state. */
    | { ride: Ride | Pick<Ride, 'id' | 'revision' | 'status'> }
    | { confirmation: BankConfirmation }
    | { debt: Debt }
    | { charge: RentalCharge }
    | { driver: Pick<RentalDriver, 'id' | 'status'> }
    | LateDecision
    | { status: string; paused: boolean; revision: number };
  /** The missing pictures of one handover, or the handovers that miss any. */
  handover_incomplete: { missing: HandoverView[] } | { handovers: HandoverKind[] };
  payment_failed_debt: { debts: Debt[] };
  settings_conflict: SettingsVersion;
  vehicle_unavailable: { freeWindows: TimeWindow[] };
  fare_changed: { quote: RideQuote };
  /** Of a rental whose quote ran out: the present price of the same request. */
  quote_expired: { quote: RentalQuote } | undefined;
  ride_already_open: { ride: Ride };
}

export type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? ErrorDetails[Code]
  : undefined;

/** The details of a call that failed with this code; undefined for every other failure. */
export function detailsOf<Code extends keyof ErrorDetails>(
  error: unknown,
  code: Code,
): DetailsOf<Code> | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  return error.details as DetailsOf<Code> | undefined;
}
