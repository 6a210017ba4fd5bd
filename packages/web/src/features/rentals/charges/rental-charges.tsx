import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useCharges } from '../api/charges.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import css from '../rental/rental-page.module.css';
import { ChargeCard } from './charge-card.tsx';
import { proposableKinds } from './proposable-kinds.ts';
import { ProposeForm } from './propose-form.tsx';

const TICK_MS = 60_000;

/** What is charged after a rental: the owner proposes it, the renter answers. Nothing is shown while there is nothing. */
export default function RentalCharges({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('charges');
  const { dateTime } = useFormat();
  const now = useNow(TICK_MS);
  const { data } = useCharges(rental.id);
  const [isProposing, setProposing] = useState(false);
  if (!data) return null;
  const kinds = proposableKinds(data, now);
  if (data.items.length === 0 && kinds.length === 0) return null;
  const { proposeUntil, tollsUntil } = data;
  const isOnlyTolls = kinds.length === 1 && kinds[0] === 'toll';
  const until = isOnlyTolls ? tollsUntil : proposeUntil;
  return (
    <section className={css.block} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {data.items.map((charge) => (
        <ChargeCard key={charge.id} charge={charge} rental={rental} side={side} />
      ))}
      {isProposing ? (
        <ProposeForm rental={rental} charges={data} kinds={kinds} onDone={() => setProposing(false)} />
      ) : (
        kinds.length > 0 && (
          <>
            <p className={css.note}>
              {until &&
                t(isOnlyTolls ? 'tollsUntil' : 'proposeUntil', {
                  at: dateTime(until, rental.vehicle.timeZone),
                })}
            </p>
            <div className={css.actions}>
              <Button look="outline" onClick={() => setProposing(true)}>
                {t('propose')}
              </Button>
            </div>
          </>
        )
      )}
    </section>
  );
}
