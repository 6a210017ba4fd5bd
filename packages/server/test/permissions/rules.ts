import { API } from '@josey/contract/core/all-endpoints';
import type { Endpoint } from '@josey/contract/core/endpoint';
import type { ErrorCode } from '@josey/contract/core/errors';
import type { ObjectCall } from './calls/object-call.ts';
import { isLimitedStaff, KINDS, type Kind } from './fixtures/people-fixtures.ts';

interface Call {
  name: string;
  /** `path` may lie outside the API. */
  endpoint: Omit<Endpoint, 'path' | 'reply'> & { path: string };
}

/** Calls with their own addresses, outside the contract. */
const FILES: Call[] = [
  {
    name: 'readFile',
    endpoint: { method: 'GET', path: '/files/{id}', access: 'user', summary: 'A private file' },
  },
];

export const CALLS: Call[] = [...API, ...FILES];

/** The public calls, listed a second time: a guard that is removed only in the contract is noticed here. */
export const OPEN_TO_EVERYBODY =
  'answerArticle askAsGuest askForPasskey askForPasskeyAsSecondStep demoAdminLogin demoMail demoMails demoOauth estimateRide finishOauth gbfs gbfsPricingPlans gbfsSystemInformation gbfsSystemRegions gbfsVehicleStatus gbfsVehicleTypes gbfsVersions getPerson getVehicle getVehicleOwner liveFigures login namePlace openContactForm publicConfig quoteRental receiveStripeEvent register requestPasswordReset resetPassword searchPlaces searchVehicles sendContactMessage signInWithPasskey startOauth takeSecondStep takeSecondStepWithPasskey unsubscribe usefulArticles vehicleAvailability';
/** Calls that require a recent proof. */
export const WANT_FRESH_PROOF =
  'addAdministrator addWebhook beginAuthenticator beginPasskey changeRights dataExportTicket deleteAccount removeAdministrator removePasskey renewRecoveryCodes requestDataExport requestEmailChange requirePasskeys setBankAccount startLink startPayoutSetup turnOffTwoStep unlink';

const WITH_ALL_RIGHTS = KINDS.filter((kind) => !isLimitedStaff(kind));

/** Who is tried in a role. An administrator with fewer rights may no more than one with all of them. */
export const kindsIn = ({ access }: Pick<Call['endpoint'], 'access'>): readonly Kind[] =>
  access === 'admin' ? KINDS : WITH_ALL_RIGHTS;

/**
 * Who is tried about a thing. With the right to a call for administrators, one acts as every other does; other calls that
 * let administrators in ask for a right of their own.
 */
export const kindsOn = (
  { access }: Pick<Call['endpoint'], 'access'>,
  { may, know = [] }: Pick<ObjectCall, 'may' | 'know'>,
): readonly Kind[] => (access !== 'admin' && [...may, ...know].includes('admin') ? KINDS : WITH_ALL_RIGHTS);

type Refusals = Partial<Record<Kind, ErrorCode>>;
const OF_PENDING: Refusals = { pending: 'account_not_verified', rider: 'account_not_verified' };
const STAFF: Kind[] = ['admin', 'support', 'money', 'safety', 'settings', 'rightless'];
const NO_DRIVERS: Kind[] = ['another', 'owner', 'renter', ...STAFF];
const NO_ADMINS: Kind[] = ['pending', 'another', 'owner', 'renter', 'rider', 'driver', 'otherDriver'];
const forbidden = (kinds: Kind[]): Refusals => Object.fromEntries(kinds.map((kind) => [kind, 'forbidden']));

/** Which kinds an access refuses, and how; all others may call. */
const REFUSALS: Record<Endpoint['access'], Refusals> = {
  public: {},
  user: { signedOut: 'unauthenticated' },
  verified: { signedOut: 'unauthenticated', ...OF_PENDING },
  driver: { signedOut: 'unauthenticated', ...OF_PENDING, ...forbidden(NO_DRIVERS) },
  admin: { signedOut: 'unauthenticated', ...forbidden(NO_ADMINS) },
};

/** How a call is refused to this kind of person whatever it is about. */
export function refusalOf(
  kind: Kind,
  { access, rights, whileSuspended, whileLeaving }: Call['endpoint'],
): ErrorCode | undefined {
  if (kind === 'leaving') return access === 'public' || whileLeaving ? undefined : 'account_leaving';
  if (kind === 'suspended' || kind === 'banned') return whileSuspended ? undefined : `account_${kind}`;
  if (access === 'admin' && isLimitedStaff(kind))
    return rights?.some((right) => right === kind) ? undefined : 'forbidden';
  return REFUSALS[access][kind];
}
