import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/marks/badge/badge.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { CompactCard } from './compact-card.tsx';

type Of<K extends ChatCard['kind']> = { card: Extract<ChatCard, { kind: K }> };

/** An available car with its price for the requested time. */
export function CarCard({ card }: Of<'car'>) {
  const { t } = useTranslation('assistant');
  const { money, range } = useFormat();
  return (
    <CompactCard
      to={card.link}
      photo={card.photo}
      title={card.name}
      amount={money(card.totalCents)}
      note={range(card.startDate, card.endDate, card.timeZone)}
      tags={
        <>
          {t('cards.seats', { count: card.seats })}
          {card.instantBook && <Badge tone="primary">{t('cards.instant')}</Badge>}
        </>
      }
    />
  );
}

export function OwnCarCard({ card }: Of<'own_car'>) {
  const { t } = useTranslation('assistant');
  const { rate } = useFormat();
  return (
    <CompactCard
      to={card.link}
      title={card.name}
      amount={t('cards.perDay', { rate: rate(card.dailyRateCents) })}
      tags={
        <>
          <StatusBadge status={card.status} />
          {card.paused && <Badge>{t('cards.paused')}</Badge>}
        </>
      }
    />
  );
}
