import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { PriceLines } from '#components/data/money/price-lines.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePromotionLines } from '#lib/format/use-promotion-lines.ts';
import { useQuoteLineLabel } from '#lib/format/use-quote-line-label.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { chargedCents, isEndedBeforeCheckIn } from './ended-before-check-in.ts';
import MoneySplit from './money-split.tsx';
import css from './rental-page.module.css';

const PeriodList = lazySection(() => import('../periods/period-list.tsx'));

/** The price with its split, what was refunded of it, and the deposit; for a rental that ended early, the charge. */
export default function RentalPrice({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('rentals');
  const personName = usePersonName();
  const { money, dateTime } = useFormat();
  const labelOf = useQuoteLineLabel();
  const promotionLines = usePromotionLines();
  const { refundCents = 0, takenOffCents = 0, chargedBackCents = 0 } = rental;
  const isOff = isEndedBeforeCheckIn(rental);
  const byBank = chargedBackCents > 0 && <p>{t('chargedBack', { amount: money(chargedBackCents) })}</p>;
  const label = isOff ? 'ended.agreed' : side === 'renter' ? 'youPay' : 'theyPay';
  return (
    <aside className={css.side} aria-label={t('price')}>
      <h2>{t('price')}</h2>
      <PriceLines
        lines={[
          ...rental.lines.map((line) => ({ label: labelOf(line), amountCents: line.amountCents })),
          ...promotionLines(rental.promotions),
        ]}
        total={{ label: t(label), amountCents: rental.dueCents ?? rental.totalCents }}
      />
      {rental.periods && (
        <PeriodList periods={rental.periods} side={side} timeZone={rental.vehicle.timeZone} />
      )}
      {isOff ? (
        <>
          <Outcome rental={rental} />
          {byBank}
        </>
      ) : (
        <>
          {rental.depositCents > 0 && (
            <p className={css.note}>
              {t(`deposit.${rental.depositStatus ?? 'due'}`, { amount: money(rental.depositCents) })}
              {rental.depositWaivedAt && ` ${dateTime(rental.depositWaivedAt, rental.vehicle.timeZone)}.`}
            </p>
          )}
          {refundCents > 0 && <p>{t('refunded', { amount: money(refundCents) })}</p>}
          {takenOffCents > 0 && <p>{t('takenOff', { amount: money(takenOffCents) })}</p>}
          {byBank}
          <MoneySplit
            ownerName={personName(rental.ownerFirstName)}
            split={rental.split}
            totalCents={rental.totalCents - refundCents - takenOffCents - chargedBackCents}
          />
        </>
      )}
      {side === 'renter' && isCharged(rental) && (
        <ButtonLink look="outline" size="medium" full to={`/rentals/${rental.id}/receipt`}>
          {t('seeReceipt')}
        </ButtonLink>
      )}
    </aside>
  );
}

/** The price is charged with the approval; what comes back after a cancellation is on the same receipt. */
const isCharged = ({ status, refundCents }: Rental): boolean =>
  ['approved', 'active', 'returned', 'completed'].includes(status) || refundCents !== undefined;

function Outcome({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const cents = chargedCents(rental);
  return <p>{cents === 0 ? t('ended.free') : t('ended.charged', { amount: money(cents) })}</p>;
}
