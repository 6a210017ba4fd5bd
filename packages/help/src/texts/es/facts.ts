import { listOf } from '../../list-of.ts';
import type { FactTexts } from '../fact-texts.ts';

export const facts: FactTexts = {
  serviceFee: 'Cargo por servicio',
  tax: 'Impuestos',
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
};
