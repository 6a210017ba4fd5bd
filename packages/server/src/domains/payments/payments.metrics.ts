import type { Context } from '#platform/kernel/context.ts';
import { sumAuthorized } from './payments.queries.ts';

export function observePayments({ db, metrics }: Context): void {
  metrics.gauge(
    'josey_payments_authorized_minor_units',
    'Money that is authorized and not captured, in the smallest unit of its currency.',
    ['currency'],
    async () =>
      (await sumAuthorized(db)).map(({ currency, amount }) => ({
        labels: { currency },
        value: Number(amount),
      })),
  );
}
