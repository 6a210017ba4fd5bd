import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { IconCalendarCheck } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '#components/data/money/money.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from '../checkout.module.css';
import { dueCentsOf, type ShownPrice } from '../use-checkout.ts';
import { freeUntilOf } from './quoted-cancellation.ts';

/** Fetched while the server reckons the price. */
export const loadLines = () => import('./quote-lines.tsx');
const QuoteLines = lazyPart(loadLines);

const PANEL_HEIGHT = 320;

interface CheckoutPriceProps {
  quote: ShownPrice | undefined;
  isLoading: boolean;
  vehicle: VisibleVehicle;
  minutes: number;
  now: Date;
  /** What keeps the renter from booking, and the button. */
  children: ReactNode;
}

/** The total, its lines, the deposit, until when canceling is free, and the button. */
export function CheckoutPrice({ quote, isLoading, vehicle, minutes, now, children }: CheckoutPriceProps) {
  const { t } = useTranslation(['checkout', 'rentals']);
  const { duration, dateTime, number, money } = useFormat();
  const freeUntil = quote && freeUntilOf(quote, now);
  return (
    <section className={css.panel} aria-label={t('rentals:price')} aria-busy={isLoading}>
      <p className={css.head} aria-live="polite">
        {quote ? (
          <b>
            <Money cents={dueCentsOf(quote)} />
          </b>
        ) : (
          <Skeleton height={32} width={140} />
        )}
        {minutes > 0 && <span>{duration(minutes)}</span>}
      </p>
      {/* The press comes with the lines. */}
      <Suspense fallback={<Skeleton height={PANEL_HEIGHT} />}>
        {quote ? <QuoteLines quote={quote} vehicle={vehicle} /> : <Skeleton height={PANEL_HEIGHT} />}
        {quote && quote.depositCents > 0 && (
          <p className={css.deposit}>
            <span>
              <b>{t('deposit')}</b>
              <small>{t('depositAbout')}</small>
            </span>
            <Money cents={quote.depositCents} />
          </p>
        )}
        {quote && (
          <p className={css.freeUntil}>
            <Icon of={IconCalendarCheck} size={20} />
            <span>
              {freeUntil
                ? t('rentals:freeUntil', { at: dateTime(freeUntil, vehicle.timeZone) })
                : t('neverFree')}
            </span>
          </p>
        )}
        {children}
      </Suspense>
      {quote?.includedMiles !== undefined && (
        <p className={css.agree}>
          {t(quote.extraMileCents ? 'miles.priced' : 'miles.included', {
            miles: number(quote.includedMiles),
            price: money(quote.extraMileCents ?? 0),
          })}
        </p>
      )}
      <p className={css.agree}>
        {t('rentals:laterCharges')} <Link to="/terms">{t('terms')}</Link>
      </p>
    </section>
  );
}
