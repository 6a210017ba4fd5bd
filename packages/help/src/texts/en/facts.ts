import { listOf } from '../../list-of.ts';
import type { FactTexts } from '../fact-texts.ts';

export const facts: FactTexts = {
  serviceFee: 'Service fee',
  tax: 'Tax',
  rates: ({ baseCents, perMileCents, perMinuteCents, minimumCents }, money) =>
    listOf('en', [
      `${money(baseCents)} to start`,
      `${money(perMileCents)} for each mile`,
      ...(perMinuteCents > 0 ? [`${money(perMinuteCents)} for each minute`] : []),
    ]) + (minimumCents > 0 ? `, at least ${money(minimumCents)}` : ''),
  lateCancel: (feeCents, money) =>
    feeCents > 0 ? `it costs ${money(feeCents)}, never more than the fare` : 'it still costs nothing here',
  operatorFacts: ({ operatorAddress, operatorTaxId }) =>
    (operatorAddress ? ` Address: ${operatorAddress}.` : '') +
    (operatorTaxId ? ` Tax ID: ${operatorTaxId}.` : ''),
  governingLaw: (law) => (law ? `The law of ${law} applies. ` : ''),
  noShow: ({ noShowFeePercent: part }, percent) =>
    part === undefined
      ? 'costs the same as canceling after the start'
      : `costs ${percent(part)} of the total`,
  lateReturn: ({ lateGraceMinutes: grace, lateRatePercent: rate }, { duration, percent }) => {
    if (rate === 0) return 'A late return costs nothing here.';
    const price = rate === 100 ? 'the price' : `${percent(rate)} of the price`;
    return grace === 0
      ? `If you return it late, the owner can charge ${price} of the extra time.`
      : `A return within ${duration(grace, 'minute')} of the end is in time. Later, the owner can charge ${price} of the extra time.`;
  },
  pin: (isRequired) => (isRequired ? 'Here every ride needs it.' : 'Here you choose it for each ride.'),
  money: (isTestMoney) =>
    isTestMoney
      ? 'This Josey uses test money: no card is really charged.'
      : 'This Josey takes real payments.',
};
