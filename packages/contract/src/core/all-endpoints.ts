import * as accounts from '../api/accounts/accounts.ts';
import * as oauth from '../api/accounts/oauth.ts';
import * as passkeys from '../api/accounts/passkeys.ts';
import * as privacy from '../api/accounts/privacy.ts';
import * as profile from '../api/accounts/profile.ts';
import * as signInMethods from '../api/accounts/sign-in-methods.ts';
import * as twoStep from '../api/accounts/two-step.ts';
import * as verification from '../api/accounts/verification.ts';
import * as assistant from '../api/assistant/assistant.ts';
import * as admin from '../api/desk/admin.ts';
import * as desk from '../api/desk/desk.ts';
import * as proposals from '../api/desk/proposals.ts';
import * as savedFilters from '../api/desk/saved-filters.ts';
import * as watch from '../api/desk/security-alerts.ts';
import * as settings from '../api/desk/settings.ts';
import * as team from '../api/desk/team.ts';
import * as webhooks from '../api/desk/webhooks.ts';
import * as documents from '../api/documents.ts';
import * as drivers from '../api/drivers.ts';
import * as helpAnswers from '../api/help-answers.ts';
import * as blocks from '../api/messages/blocks.ts';
import * as contact from '../api/messages/contact.ts';
import * as mail from '../api/messages/mail.ts';
import * as messages from '../api/messages/messages.ts';
import * as notificationChannels from '../api/messages/notification-channels.ts';
import * as notifications from '../api/messages/notifications.ts';
import * as meta from '../api/meta.ts';
import * as debts from '../api/money/debts.ts';
import * as adminLedger from '../api/money/desk/admin-ledger.ts';
import * as adminPayments from '../api/money/desk/admin-payments.ts';
import * as adminReconciliation from '../api/money/desk/admin-reconciliation.ts';
import * as feePreview from '../api/money/desk/fee-preview.ts';
import * as owedBalances from '../api/money/desk/owed-balances.ts';
import * as providerEvents from '../api/money/desk/provider-events.ts';
import * as rentalRulesPreview from '../api/money/desk/rental-rules-preview.ts';
import * as disputes from '../api/money/disputes.ts';
import * as earnings from '../api/money/earnings.ts';
import * as paymentMethods from '../api/money/payment-methods.ts';
import * as payoutSetup from '../api/money/payout-setup.ts';
import * as payouts from '../api/money/payouts.ts';
import * as promotions from '../api/money/promotions.ts';
import * as receipts from '../api/money/receipts.ts';
import * as referrals from '../api/money/referrals.ts';
import * as rentalCharges from '../api/money/rental-charges.ts';
import * as rideMoney from '../api/money/ride-money.ts';
import * as statements from '../api/money/statements.ts';
import * as testBank from '../api/money/test-bank.ts';
import * as people from '../api/people.ts';
import * as places from '../api/places.ts';
import * as earlyReturn from '../api/rentals/early-return.ts';
import * as rentalDates from '../api/rentals/rental-dates.ts';
import * as rentalDrivers from '../api/rentals/rental-drivers.ts';
import * as rentalEnding from '../api/rentals/rental-ending.ts';
import * as rentalExtensions from '../api/rentals/rental-extensions.ts';
import * as rentalHandovers from '../api/rentals/rental-handovers.ts';
import * as rentalQuotes from '../api/rentals/rental-quotes.ts';
import * as rentals from '../api/rentals/rentals.ts';
import * as tripPapers from '../api/rentals/trip-papers.ts';
import * as rides from '../api/rides.ts';
import * as calendar from '../api/vehicles/calendar.ts';
import * as calendarSync from '../api/vehicles/calendar-sync.ts';
import * as favorites from '../api/vehicles/favorites.ts';
import * as gbfs from '../api/vehicles/gbfs.ts';
import * as priceRules from '../api/vehicles/price-rules.ts';
import * as savedSearches from '../api/vehicles/saved-searches.ts';
import * as vehicles from '../api/vehicles/vehicles.ts';
import type { Endpoint } from './endpoint.ts';

const domains = {
  accounts,
  oauth,
  passkeys,
  twoStep,
  signInMethods,
  mail,
  documents,
  profile,
  verification,
  people,
  vehicles,
  priceRules,
  calendar,
  calendarSync,
  favorites,
  earlyReturn,
  savedSearches,
  rentalQuotes,
  rentalEnding,
  rentals,
  rentalCharges,
  rentalDates,
  rentalDrivers,
  rentalExtensions,
  rentalHandovers,
  testBank,
  debts,
  disputes,
  promotions,
  referrals,
  owedBalances,
  paymentMethods,
  rides,
  rideMoney,
  drivers,
  messages,
  blocks,
  notifications,
  notificationChannels,
  tripPapers,
  receipts,
  places,
  privacy,
  assistant,
  watch,
  admin,
  desk,
  proposals,
  savedFilters,
  settings,
  meta,
  gbfs,
  helpAnswers,
  contact,
  adminLedger,
  adminPayments,
  providerEvents,
  adminReconciliation,
  team,
  webhooks,
  earnings,
  feePreview,
  rentalRulesPreview,
  statements,
  payoutSetup,
  payouts,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Every endpoint of the API by name and domain, for OpenAPI and for tests generated from the contract. */
export const API: readonly { name: string; domain: string; endpoint: Endpoint }[] = Object.entries(
  domains,
).flatMap(([domain, module]) =>
  Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, domain, endpoint: value }] : [],
  ),
);
