import type { RentalRules } from '@josey/contract/rules/pricing/rentals/rental-rules';
import type { FarePolicy } from '@josey/contract/rules/pricing/rides/fare-policy';
import { type Language, numberLocale } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';
import type { Deployment } from './deployment.ts';

export interface Format {
  number: (value: number) => string;
  money: (cents: number) => string;
  percent: (value: number) => string;
  /** "24 hours". */
  duration: (value: number, unit: 'minute' | 'hour' | 'day') => string;
  /** Without a separator. */
  year: (value: number) => string;
}

export function formatFor(language: Language, currency: string): Format {
  const as = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(numberLocale(language), options);
    return (value: number) => format.format(value);
  };
  const percent = as({ style: 'percent', maximumFractionDigits: 4 });
  return {
    number: as({ maximumFractionDigits: 1 }),
    money: (cents) => formatMoney(cents, currency, numberLocale(language)),
    percent: (value) => percent(value / 100),
    duration: (value, unit) => as({ style: 'unit', unit, unitDisplay: 'long' })(value),
    year: as({ useGrouping: false }),
  };
}

type Money = Format['money'];

interface Forms {
  /** "$3.00 to start and $1.50 for each mile", and whatever else this deployment charges. */
  rates: (fares: FarePolicy, money: Money) => string;
  /** Goes on from "after that". */
  lateCancel: (feeCents: number, money: Money) => string;
  /** Goes on after a sentence. */
  operatorFacts: (operator: Pick<Deployment, 'operatorAddress' | 'operatorTaxId'>) => string;
  governingLaw: (law: string | undefined) => string;
  /** Goes on from "A rental without check-in". */
  noShow: (rules: RentalRules, percent: Format['percent']) => string;
  /** What a late return costs, in whole sentences. */
  lateReturn: (rules: RentalRules, format: Pick<Format, 'duration' | 'percent'>) => string;
  pin: (isRequired: boolean) => string;
  money: (isTestMoney: boolean) => string;
}

/** Facts that are more than a number. */
export const FORMS: Record<Language, Forms> = {
  en: {
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
  },
  es: {
    rates: ({ baseCents, perMileCents, perMinuteCents, minimumCents }, money) =>
      listOf('es', [
        `${money(baseCents)} al empezar`,
        `${money(perMileCents)} por milla`,
        ...(perMinuteCents > 0 ? [`${money(perMinuteCents)} por minuto`] : []),
      ]) + (minimumCents > 0 ? `, como mínimo ${money(minimumCents)}` : ''),
    lateCancel: (feeCents, money) =>
      feeCents > 0 ? `cuesta ${money(feeCents)}, nunca más que la tarifa` : 'aquí tampoco cuesta nada',
    operatorFacts: ({ operatorAddress, operatorTaxId }) =>
      (operatorAddress ? ` Dirección: ${operatorAddress}.` : '') +
      (operatorTaxId ? ` Identificación fiscal: ${operatorTaxId}.` : ''),
    governingLaw: (law) => (law ? `Se aplica la ley de ${law}. ` : ''),
    noShow: ({ noShowFeePercent: part }, percent) =>
      part === undefined
        ? 'cuesta lo mismo que cancelar después del inicio'
        : `cuesta el ${percent(part)} del total`,
    lateReturn: ({ lateGraceMinutes: grace, lateRatePercent: rate }, { duration, percent }) => {
      if (rate === 0) return 'Aquí devolver tarde no cuesta nada.';
      const price = rate === 100 ? 'el precio' : `el ${percent(rate)} del precio`;
      return grace === 0
        ? `Si lo devuelves tarde, el dueño puede cobrar ${price} del tiempo adicional.`
        : `Hasta ${duration(grace, 'minute')} después del final llegas a tiempo. Más tarde, el dueño puede cobrar ${price} del tiempo adicional.`;
    },
    pin: (isRequired) => (isRequired ? 'Aquí lo necesita cada viaje.' : 'Aquí lo eliges en cada viaje.'),
    money: (isTestMoney) =>
      isTestMoney
        ? 'Este Josey usa dinero de prueba: no se cobra de verdad a ninguna tarjeta.'
        : 'Este Josey cobra de verdad.',
  },
};

const listOf = (language: Language, parts: string[]) =>
  new Intl.ListFormat(numberLocale(language), { type: 'conjunction' }).format(parts);
