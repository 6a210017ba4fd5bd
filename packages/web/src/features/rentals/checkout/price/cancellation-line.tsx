import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import { When } from '#components/data/when/when.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from '../checkout.module.css';
import type { ShownPrice } from '../use-checkout.ts';
import { quotedCancellation } from './quoted-cancellation.ts';

interface CancellationLineProps {
  quote: ShownPrice;
  vehicle: Pick<VisibleVehicle, 'timeZone'>;
  now: Date;
}

/** What canceling costs between now and the pickup, as a line in time. */
export function CancellationLine({ quote, vehicle, now }: CancellationLineProps) {
  const { t } = useTranslation('checkout');
  const { money } = useFormat();
  const steps = quotedCancellation(quote, now);
  return (
    <>
      <div className={css.bar} aria-hidden>
        {steps.map(({ at, feeCents }) => (
          <i key={at.getTime()} className={feeCents === 0 ? css.free : css.costs} />
        ))}
      </div>
      <ol className={css.steps}>
        {steps.map(({ at, feeCents }, index) => (
          <li key={at.getTime()}>
            <b>
              {index === 0 ? t('cancel.now') : <When at={at.toISOString()} timeZone={vehicle.timeZone} />}
            </b>
            {feeCents === 0 ? t('cancel.full') : t('cancel.fee', { amount: money(feeCents) })}
          </li>
        ))}
        <li>
          <b>
            <When at={quote.startDate} timeZone={vehicle.timeZone} />
          </b>
          {t('pickup')}
        </li>
      </ol>
    </>
  );
}
