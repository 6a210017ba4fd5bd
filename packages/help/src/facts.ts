import { ACCOUNT_RULES, NOTIFICATION_RULES, UPLOAD_RULES } from '@josey/contract/rules/limits/accounts';
import { ASSISTANT_RULES, CONTACT_RULES, MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import { PAYOUT_RULES, PROMOTION_RULES } from '@josey/contract/rules/limits/money';
import {
  HANDOVER_RULES,
  RENTAL_CHARGE_RULES,
  RENTAL_DRIVER_RULES,
  RENTAL_RULES,
} from '@josey/contract/rules/limits/rentals';
import { CASH_RULES, DRIVER_RULES, RIDE_RULES, TIP_RULES } from '@josey/contract/rules/limits/rides';
import { BLUR_RADIUS_METERS, LISTING_RULES, SAVED_SEARCH_RULES } from '@josey/contract/rules/limits/vehicles';
import { UNIT_MINUTES } from '@josey/contract/rules/pricing/base-price';
import { METERS_PER_MILE } from '@josey/contract/values/geo/geo';
import { type Language, textIn } from '@josey/contract/values/languages';
import { type Deployment, USUAL_DEPLOYMENT } from './deployment.ts';
import { rentalExample, rideExample } from './examples.ts';
import { type Format, formatFor } from './format.ts';
import { factsIn } from './texts/by-language/facts.ts';

/**
 * Everything with a number that the help may say, and who runs this Josey, by the name that articles use. It comes from the same constants
 * and functions that the server goes by, so an article cannot say a number that is not so.
 */
export function helpFacts(language: Language, deployment: Deployment = USUAL_DEPLOYMENT) {
  const format = formatFor(language, deployment.currency);
  const nameIn = (names: Deployment['taxNames']) => names && textIn(names, language);
  const taxName = nameIn(deployment.taxNames) ?? factsIn[language].tax;
  return {
    operator: deployment.operator,
    operatorFacts: factsIn[language].operatorFacts(deployment),
    governingLaw: factsIn[language].governingLaw(deployment.governingLaw),
    serviceFeeName: nameIn(deployment.serviceFeeNames) ?? factsIn[language].serviceFee,
    taxName,
    ...rentalFacts(format, deployment),
    ...ruleFacts(format, language, deployment.rentalRules),
    ...rideFacts(format, language, deployment, taxName),
    ...listingFacts(format),
    ...accountFacts(format),
  };
}

function rentalFacts({ number, money, percent }: Format, { rental, taxAreas = [] }: Deployment) {
  const taxes = [rental.taxPercent, ...taxAreas.flatMap(({ rentalTaxPercent }) => rentalTaxPercent ?? [])];
  const example = rentalExample(rental);
  return {
    payoutRideHours: number(PAYOUT_RULES.rideHours),
    payoutLastEveryDays: number(PAYOUT_RULES.finalPayoutDays),
    payoutArrivesWithinDays: number(PAYOUT_RULES.arrivesWithinDays),
    rentalQuoteMinutes: number(RENTAL_RULES.quoteMinutes),
    holdMinutes: number(RENTAL_RULES.holdMinutes),
    unpaidHolds: number(RENTAL_RULES.unpaidHolds),
    unpaidHoldsPerDay: number(RENTAL_RULES.unpaidHoldsPerDay),
    declinesPerHold: number(RENTAL_RULES.declinesPerHold),
    cashNoteHours: number(CASH_RULES.noteHours),
    cashShortfallsPerWeek: number(CASH_RULES.shortfallsPerWeek),
    returnedCreditDays: number(PROMOTION_RULES.returnedCreditDays),
    chargeProposeHours: number(RENTAL_CHARGE_RULES.proposeHours),
    chargeTollDays: number(RENTAL_CHARGE_RULES.tollDays),
    chargeAnswerHours: number(RENTAL_CHARGE_RULES.answerHours),
    chargeDepositHours: number(RENTAL_CHARGE_RULES.depositHours),
    tipHours: number(TIP_RULES.withinHours),
    repeatedHoldMinutes: number(RENTAL_RULES.repeatedHoldMinutes),
    checkInMinutes: number(RENTAL_RULES.checkInOpensMinutes),
    exactPlaceHours: number(RENTAL_RULES.exactPlaceHoursAhead),
    finalReminderHours: number(RENTAL_RULES.finalReminderHours),
    completedAfterHours: number(RENTAL_RULES.completedAfterHours),
    cardTestedHoursAhead: number(RENTAL_RULES.cardTestedHoursAhead),
    bookableDays: number(RENTAL_RULES.bookableDays),
    additionalDriversMax: number(RENTAL_DRIVER_RULES.most),
    handoverPhotosMax: number(RENTAL_RULES.handoverPhotosMax),
    handoverOpensHours: number(HANDOVER_RULES.opensHours),
    handoverClosesHours: number(HANDOVER_RULES.closesHours),
    answerHours: number(RENTAL_RULES.answerHours),
    answerBeforeStartHours: number(RENTAL_RULES.answerBeforeStartHours),
    answerLongLeadHours: number(RENTAL_RULES.answerHours + RENTAL_RULES.answerBeforeStartHours),
    answerHalfLeadHours: number(2 * RENTAL_RULES.answerBeforeStartHours),
    shortestLeadHours: number(RENTAL_RULES.shortestLeadHours),
    periodDays: number(RENTAL_RULES.periodDays),
    dayHours: number(UNIT_MINUTES.day / UNIT_MINUTES.hour),
    weekDays: number(UNIT_MINUTES.week / UNIT_MINUTES.day),
    monthDays: number(UNIT_MINUTES.month / UNIT_MINUTES.day),
    rentalCommission: percent(rental.commissionPercent),
    rentalServiceFee: percent(rental.serviceFeePercent),
    rentalTax: taxRange(taxes, percent),
    exampleDays: number(example.days),
    exampleDayRate: money(example.dayRateCents),
    exampleTime: money(example.timeCents),
    exampleServiceFee: money(example.serviceFeeCents),
    exampleTax: money(example.taxCents),
    exampleTotal: money(example.totalCents),
    exampleCommission: money(example.commissionCents),
    exampleOwner: money(example.ownerCents),
  };
}

function ruleFacts({ duration, percent }: Format, language: Language, rules: Deployment['rentalRules']) {
  return {
    flexibleFree: duration(rules.flexibleFreeHours, 'hour'),
    flexibleHalfDay: duration(rules.flexibleHalfDayUntilDays, 'day'),
    moderateFree: duration(rules.moderateFreeDays, 'day'),
    moderateFee: percent(rules.moderateFeePercent),
    strictFree: duration(rules.strictFreeHours, 'hour'),
    strictFee: percent(rules.strictFeePercent),
    strictFull: duration(rules.strictFullWithinDays, 'day'),
    noShowCost: factsIn[language].noShow(rules, percent),
    lateReturn: factsIn[language].lateReturn(rules, { duration, percent }),
  };
}

function rideFacts(format: Format, language: Language, deployment: Deployment, taxName: string) {
  const { fares, isPinRequired, isTestMoney, taxAreas = [] } = deployment;
  const taxes = [fares.taxPercent ?? 0, ...taxAreas.flatMap(({ rideTaxPercent }) => rideTaxPercent ?? [])];
  // It goes on after a sentence; nothing where no ride is taxed.
  const taxed = (amount: string, isTaxed: boolean) => (isTaxed ? ` ${taxName}: ${amount}.` : '');
  const { number, money, percent } = format;
  const example = rideExample(fares);
  const miles = (meters: number) => number(meters / METERS_PER_MILE);
  return {
    rideQuoteMinutes: number(RIDE_RULES.quoteMinutes),
    offerSeconds: number(RIDE_RULES.offerSeconds),
    searchMinutes: number(RIDE_RULES.searchMinutes),
    nearMiles: miles(RIDE_RULES.nearMeters),
    fartherMiles: miles(RIDE_RULES.fartherMeters),
    reachMiles: miles(RIDE_RULES.reachMeters),
    pinDigits: number(RIDE_RULES.pinDigits),
    pinTries: number(RIDE_RULES.pinTries),
    pinWaitSeconds: number(RIDE_RULES.pinWaitSeconds),
    rideRates: factsIn[language].rates(fares, money),
    rideTax: taxed(taxRange(taxes, percent), taxes.some(Boolean)),
    rideCommission: percent(fares.commissionPercent),
    rideFreeCancelMinutes: number(fares.cancellationFreeMinutes),
    rideLateCancel: factsIn[language].lateCancel(fares.cancellationFeeCents, money),
    pinHere: factsIn[language].pin(isPinRequired),
    moneyHere: factsIn[language].money(isTestMoney),
    rideExampleMiles: number(example.miles),
    rideExampleFare: money(example.fareCents),
    rideExampleDriver: money(example.driverCents),
    rideExamplePlatform: money(example.platformCents),
    rideExampleTax: taxed(money(example.taxCents), example.taxCents > 0),
    driverFreshSeconds: number(DRIVER_RULES.freshSeconds),
    dutyHours: number(DRIVER_RULES.dutyMinutes / 60),
    shortestDutyMinutes: number(DRIVER_RULES.shortestDutyMinutes),
    driverSilentMinutes: number(DRIVER_RULES.silentMinutes),
  };
}

/** "7%", or the lowest and the highest of several areas. */
function taxRange(percents: number[], percent: Format['percent']): string {
  const [from, to] = [Math.min(...percents), Math.max(...percents)];
  return from === to ? percent(to) : `${percent(from)}–${percent(to)}`;
}

function listingFacts({ number, year }: Format) {
  return {
    blurMeters: number(BLUR_RADIUS_METERS),
    savedSearchesMax: number(SAVED_SEARCH_RULES.most),
    searchQuietHours: number(SAVED_SEARCH_RULES.quietHours),
    photosMax: number(LISTING_RULES.photosMax),
    documentsMax: number(LISTING_RULES.documentsMax),
    firstModelYear: year(LISTING_RULES.firstModelYear),
    seatsMin: number(LISTING_RULES.seatsMin),
    seatsMax: number(LISTING_RULES.seatsMax),
    seatsDefault: number(LISTING_RULES.seatsDefault),
    uploadMegabytes: number(UPLOAD_RULES.megabytesMax),
    uploadsADay: number(UPLOAD_RULES.aDay),
    uploadMegabytesADay: number(UPLOAD_RULES.megabytesADay),
    uploadGigabytes: number(UPLOAD_RULES.gigabytesMax),
    unnamedHours: number(UPLOAD_RULES.unnamedHours),
  };
}

function accountFacts({ number }: Format) {
  return {
    pushDevicesMax: number(NOTIFICATION_RULES.pushDevicesMax),
    messageMailMinutes: number(NOTIFICATION_RULES.messageMailMinutes),
    passwordMinLength: number(ACCOUNT_RULES.passwordMinLength),
    passwordMaxLength: number(ACCOUNT_RULES.passwordMaxLength),
    commonPasswords: number(ACCOUNT_RULES.commonPasswords),
    sessionDays: number(ACCOUNT_RULES.sessionDays),
    sessionIdleDays: number(ACCOUNT_RULES.sessionIdleDays),
    proofMinutes: number(ACCOUNT_RULES.proofMinutes),
    confirmLinkHours: number(ACCOUNT_RULES.confirmLinkHours),
    resetLinkMinutes: number(ACCOUNT_RULES.resetLinkMinutes),
    secondStepMinutes: number(ACCOUNT_RULES.secondStepMinutes),
    secondStepTries: number(ACCOUNT_RULES.secondStepTries),
    recoveryCodes: number(ACCOUNT_RULES.recoveryCodes),
    signInTries: number(ACCOUNT_RULES.signInTries),
    signInTriesMinutes: number(ACCOUNT_RULES.signInTriesMinutes),
    deviceDays: number(ACCOUNT_RULES.deviceDays),
    signInEventDays: number(ACCOUNT_RULES.signInEventDays),
    alertDays: number(ACCOUNT_RULES.alertDays),
    mailKeptDays: number(ACCOUNT_RULES.mailKeptDays),
    exportDays: number(ACCOUNT_RULES.exportDays),
    deletionDays: number(ACCOUNT_RULES.deletionDays),
    assistantPerDay: number(ASSISTANT_RULES.perDay),
    actionMinutes: number(ASSISTANT_RULES.actionMinutes),
    messagesOpenDays: number(MESSAGE_RULES.openDays),
    messagesKeptDays: number(MESSAGE_RULES.keptDays),
    contactOpenDays: number(MESSAGE_RULES.contactOpenDays),
    messageLength: number(MESSAGE_RULES.textMaxLength),
    messagePhotos: number(MESSAGE_RULES.photosMax),
    contactPerHour: number(CONTACT_RULES.perHour),
    contactPerDay: number(CONTACT_RULES.perDay),
    contactLength: number(CONTACT_RULES.messageMaxLength),
  };
}
