import type { OfferClosed } from '@josey/contract/api/realtime';
import type { DebtActor, DebtStatus } from '@josey/contract/rules/states/money/debt-states';
import type { DisputeActor, DisputeStatus } from '@josey/contract/rules/states/money/dispute-states';
import type { PayeeAccountState } from '@josey/contract/rules/states/money/payee-account-states';
import type { PayoutStatus } from '@josey/contract/rules/states/money/payout-states';
import type {
  RentalChargeActor,
  RentalChargeKind,
  RentalChargeStatus,
} from '@josey/contract/rules/states/money/rental-charge-states';
import type {
  RentalDriverActor,
  RentalDriverStatus,
} from '@josey/contract/rules/states/rental-driver-states';
import type {
  RentalExtensionActor,
  RentalExtensionStatus,
} from '@josey/contract/rules/states/rental-extension-states';
import type { RentalPeriodStatus } from '@josey/contract/rules/states/rental-period-states';
import type { RentalActor, RentalMove, RentalStatus } from '@josey/contract/rules/states/rental-states';
import type { RideActor, RideMove, RideStatus } from '@josey/contract/rules/states/ride-states';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import type { VehicleStatus } from '@josey/contract/rules/states/vehicle-states';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import type { Events as EventsOf } from '#platform/events/events.ts';
import { type Enqueue, enqueueMessage } from '#platform/events/outbox.ts';

/**
 * Every domain event with its payload. A payload goes through the database as JSON: instants are ISO strings, bytes
 * are base64url. It exists as long as its message, and a process of another version may read it: a new field is
 * optional until no older process runs.
 */
export interface DomainEvents {
  'account.leaving': { userId: string };
  'user.status_changed': UserStatusChanged;
  'staff.changed': StaffChanged;
  'password_reset.requested': { email: string };
  'sign_in.failed': { eventId: string };
  'sign_in.new_device': { eventId: string };
  /** A device is used by one more account; the hash of its key, base64url. */
  'device.joined': { device: string };
  'mail.queued': { mailId: string };
  'mail.bounced': { userId: string; email: string; status: number };
  'photos.public_changed': { photos: { id: string; token: string }[] };
  'license.decided': LicenseDecided;
  /** `expiresOn`: YYYY-MM-DD. */
  'license.expiring': { userId: string; expiresOn: string };
  'vehicle.status_changed': VehicleStatusChanged;
  'payment.instructed': { instructionId: string };
  'payment.provider_event': ProviderEventKept;
  'payment.refunded': PaymentRefunded;
  'credit.granted': CreditGranted;
  'payout.changed': PayoutChanged;
  /** The provider sees a payee's account otherwise than before. */
  'payee_account.changed': PayeeAccountChanged;
  /** What a payee has earned has to be paid out soon. */
  'payout.due': PayoutDue;
  /** The engine refused a capture for good. */
  'payment.refused': { instructionId: string };
  'payment.refund_failed': RefundFailed;
  'dispute.changed': DisputeChanged;
  /** The evidence is due soon. */
  'dispute.due': DisputeDue;
  'dispute.recovered': DisputeRecovered;
  'balance.written_off': { payeeId: string; cents: number; currency: string };
  /** An administrator has answered it: the bank is told. */
  'dispute.answered': { disputeId: string };
  /** A refund of a charge that was never collected. */
  'payment.owed_less': { paymentId: string };
  'receipt.issued': { receiptId: string };
  'debt.changed': DebtChanged;
  /** `method`, or the customer with all methods, is to be forgotten by the engine. */
  'payment_method.removed': { engine: string; method?: string; customer?: string };
  'rental.changed': RentalChanged;
  'rental.extension_changed': ExtensionChanged;
  'rental.dates_changed': RentalDatesChanged;
  'rental.driver_changed': RentalDriverChanged;
  'rental.charge_changed': RentalChargeChanged;
  'rental.period_changed': RentalPeriodChanged;
  'rental.reminder': RentalReminder;
  'rental.deposit_changed': { rentalId: string };
  'rental.deposit_unheld': DepositUnheld;
  'saved_search.found': SavedSearchFound;
  /** `recipientId`: who is told, where it is the first message that they have not read. */
  'message.posted': { threadId: string; messageId: string; recipientId?: string; authorFirstName?: string };
  'thread.changed': { threadId: string };
  'person.blocked': { blockerId: string; blockedId: string };
  /** A side added to the sheet of a handover, or confirmed it. */
  'rental.handover_changed': { rentalId: string };
  'ride.changed': RideChanged;
  'ride.tipped': RideTipped;
  'rides.offered': { offerIds: string[] };
  'offers.closed': { offers: ClosedOffer[] };
  /** `vehicleId`: the listed car that they drive. */
  'driver.online': { driverId: string; vehicleId?: string };
  'driver.offline': { driverId: string };
  'driver_application.decided': {
    userId: string;
    status: 'approved' | 'rejected';
    reason?: string | undefined;
  };
  'webhook.due': { deliveryId: string };
  'push.queued': QueuedPush;
  'data_export.requested': { exportId: string };
}

/** The bus with the types of the catalogue: another topic, or another payload, does not compile. */
export type Events = EventsOf<DomainEvents>;
export const enqueue: Enqueue<DomainEvents> = enqueueMessage;

/** Another administrator has changed what someone may do. */
export interface StaffChanged {
  userId: string;
  before: StaffRight[];
  /** None: they are no administrator anymore. */
  rights: StaffRight[];
  reason: string;
}

export interface UserStatusChanged {
  userId: string;
  from: UserStatus;
  status: UserStatus;
  reason: string;
  /** The use case sends its own email about it. */
  isMailed?: boolean;
}

export interface LicenseDecided {
  userId: string;
  status: 'verified' | 'refused';
  reason: string | null;
  /** The account's previous status: its first license verifies a pending one. */
  accountStatus: UserStatus;
}

export interface VehicleStatusChanged {
  vehicleId: string;
  ownerId: string;
  status: VehicleStatus;
  reason?: string | undefined;
  label: string;
}

/** An administrator refunded a part of a payment; `link` is the page of what was paid. */
export interface PaymentRefunded {
  payerId: string;
  amountCents: number;
  currency: string;
  link: string;
  reason: string;
}

/** What the provider could not give back; `link` is the page of what was paid. */
export interface RefundFailed {
  paymentId: string;
  payerId: string;
  adminIds: string[];
  cents: number;
  currency: string;
}

export interface DisputeChanged {
  disputeId: string;
  adminIds: string[];
  /** Who got the charge; none when it is a deposit or a debt. */
  payeeId?: string | undefined;
  actor: DisputeActor;
  status: DisputeStatus;
  isInquiry: boolean;
  cents: number;
  currency: string;
  /** The last day for evidence, YYYY-MM-DD. */
  dueOn?: string | undefined;
}

/** A payee's part of a lost dispute was taken from their balance. */
export interface DisputeRecovered {
  payeeId: string;
  cents: number;
  currency: string;
  reason: string;
}

/** An administrator gave a person credit. */
export interface CreditGranted {
  personId: string;
  amountCents: number;
  currency: string;
  reason: string;
}

export interface DisputeDue {
  disputeId: string;
  adminIds: string[];
  cents: number;
  currency: string;
  dueOn: string;
}

/** All but the first: the provider's ids of what it is about. */
export interface ProviderEventKept {
  eventId: string;
  dispute?: string | undefined;
  refund?: string | undefined;
  transfer?: string | undefined;
  payout?: string | undefined;
  /** Of a payee: of the event itself, or the one that the payout is from. */
  account?: string | undefined;
}

export interface PayeeAccountChanged {
  userId: string;
  state: PayeeAccountState;
  before: PayeeAccountState;
}

export interface PayoutChanged {
  payoutId: string;
  userId: string;
  status: PayoutStatus;
  amountCents: number;
  currency: string;
  /** The last four characters of the account. */
  bankEnding: string;
  reason?: string;
}

export interface PayoutDue {
  userId: string;
  cents: number;
  currency: string;
  /** The last day, YYYY-MM-DD. */
  leavesBy: string;
}

export interface DebtChanged {
  debtId: string;
  debtorId: string;
  actor: DebtActor;
  status: DebtStatus;
  reason: 'charge_failed' | 'cash_shortfall';
  cents: number;
  currency: string;
}

export interface RentalChanged {
  rentalId: string;
  renterId: string;
  ownerId: string;
  move: RentalMove;
  actor: RentalActor;
  from: RentalStatus;
  status: RentalStatus;
  vehicleId?: string;
  vehicleLabel: string;
  /** What the renter writes to the owner with the booking. */
  message?: string;
  /** Of the rental, as instants, and the zone where the car is. */
  start: string;
  end: string;
  timeZone: string;
  reason?: string;
}

export interface RentalPeriodChanged {
  rentalId: string;
  ownerId: string;
  status: RentalPeriodStatus;
  /** What the owner gets of it. */
  ownerCents: number;
  currency: string;
  vehicleLabel: string;
  /** YYYY-MM-DD in the car's time zone. */
  startDay: string;
}

export interface RentalChargeChanged {
  chargeId: string;
  rentalId: string;
  renterId: string;
  ownerId: string;
  actor: RentalChargeActor;
  kind: RentalChargeKind;
  status: RentalChargeStatus;
  /** Payable, or as proposed while that is not known. */
  cents: number;
  currency: string;
  vehicleLabel: string;
}

/**
 * `driverId`: of an invitation, whom it reaches, if it reaches a person. Without `from` it is new. No names: they are erased
 * with their accounts.
 */
export interface RentalDriverChanged {
  rentalId: string;
  renterId: string;
  ownerId: string;
  driverId?: string;
  actor: RentalDriverActor;
  from?: RentalDriverStatus;
  status: RentalDriverStatus;
  vehicleLabel: string;
  start: string;
  end: string;
  timeZone: string;
}

/** The card did not pass the test for the deposit, or that of a long rental could not be held again. */
/** A rental starts or ends soon. */
export interface RentalReminder {
  rentalId: string;
  renterId: string;
  ownerId: string;
  about: 'start' | 'end';
  isFinal: boolean;
  vehicleLabel: string;
  start: string;
  end: string;
  timeZone: string;
}

export interface DepositUnheld {
  rentalId: string;
  renterId: string;
  ownerId: string;
  /** `declined`: the former hold is still there. `test_declined`: nothing is held before check-in. */
  outcome: 'declined' | 'lapsed' | 'test_declined';
  cents: number;
  currency: string;
  vehicleLabel: string;
}

export interface ExtensionChanged {
  rentalId: string;
  renterId: string;
  ownerId: string;
  actor: RentalExtensionActor;
  from: RentalExtensionStatus;
  status: RentalExtensionStatus;
  vehicleLabel: string;
  /** The day of the new end where the vehicle is, YYYY-MM-DD. */
  endDay: string;
  /** The end of the rental now. */
  rentalEnd?: string;
  reason?: string;
}

/** Other dates for a rental. `start` and `end` are those dates; once it is approved, the rental's own. */
export interface RentalDatesChanged
  extends Omit<ExtensionChanged, 'endDay' | 'rentalEnd'>,
    Record<'start' | 'end' | 'timeZone', string> {}

/** `driverId` is the driver whom it had before or has after the move. */
export interface RideChanged {
  rideId: string;
  riderId: string;
  driverId?: string;
  driverFirstName?: string;
  requestedAt?: string;
  /** The name of the destination. */
  dropoff?: string;
  status: RideStatus;
  /** Left out for the request itself. */
  move?: RideMove;
  actor?: RideActor;
  reason?: string;
}

/** What fits a saved search now and did not before: the cheapest car. `link` is the page of the search. */
export interface SavedSearchFound {
  userId: string;
  place: string;
  vehicleLabel: string;
  cents: number;
  currency: string;
  start: string;
  end: string;
  timeZone: string;
  link: string;
}

export interface RideTipped {
  rideId: string;
  riderId: string;
  driverId: string;
  riderFirstName: string;
  cents: number;
  currency: string;
}

/** A push message to one browser: of a notification, or of a ride offer. */
export interface QueuedPush {
  deviceId: string;
  notificationId?: string;
  offerId?: string;
  /** From when on its time to live counts, ISO. */
  at: string;
}

export type ClosedOffer = OfferClosed & { driverId: string };
