/** The days for which money may be held, where they differ from {@link OTHER_COUNTRIES_DAYS}; ISO 3166-1 alpha-2. */
const DAYS_BY_COUNTRY: Readonly<Record<string, number>> = { TH: 10, US: 730 };
const OTHER_COUNTRIES_DAYS = 90;
const WARN_DAYS = 14;

interface HeldMoneyRule {
  days: number;
  /** How long before the last day the payee and the administrators are told: half of a period that is too short for 14 days. */
  warnDays: number;
}

/**
 * For how many days an operator may hold what an owner or driver has earned before it has to leave. Those are the limits of Stripe by the
 * country of the business: 10 days in Thailand, 2 years in the United States, 90 days elsewhere
 * (https://docs.stripe.com/connect/manual-payouts, "holding period"). Without a country it is the 90 days.
 */
export function heldMoneyRule(country: string | undefined): HeldMoneyRule {
  const days = (country && DAYS_BY_COUNTRY[country]) || OTHER_COUNTRIES_DAYS;
  return { days, warnDays: Math.min(WARN_DAYS, Math.floor(days / 2)) };
}
