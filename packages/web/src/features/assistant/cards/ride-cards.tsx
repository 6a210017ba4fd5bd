import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { fareArithmetic } from '#lib/format/fare-arithmetic.ts';
import { useFareLineLabel } from '#lib/format/use-fare-line-label.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { CompactCard } from './compact-card.tsx';

type Of<K extends ChatCard['kind']> = { card: Extract<ChatCard, { kind: K }> };

export function RideCard({ card }: Of<'ride'>) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  const nameOf = useFareLineLabel();
  return (
    <CompactCard
      to={card.link}
      title={t('cards.trip', { pickup: card.pickup, dropoff: card.dropoff })}
      amount={format.money(card.fareCents)}
      note={format.dateTime(card.requestedAt)}
      tags={
        <>
          <StatusBadge status={card.status} />
          {card.as === 'driver' && t('cards.asDriver')}
          {card.lines && fareArithmetic(card.lines, format, nameOf)}
        </>
      }
    />
  );
}

/** The price of a ride between two places now, with its lines. */
export function RidePriceCard({ card }: Of<'ride_price'>) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  const nameOf = useFareLineLabel();
  const about = { miles: format.miles(card.distance), minutes: format.minutes(card.estimatedDuration) };
  return (
    <CompactCard
      to={card.link}
      title={t('cards.trip', { pickup: card.pickup, dropoff: card.dropoff })}
      amount={format.money(card.fareCents)}
      note={`${t('cards.about', about)} ${fareArithmetic(card.lines, format, nameOf)}.`}
    />
  );
}
