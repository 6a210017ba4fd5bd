import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { CompactCard } from './compact-card.tsx';
import { RentalLines } from './rental-lines.tsx';

type Of<K extends ChatCard['kind']> = { card: Extract<ChatCard, { kind: K }> };

export function RentalCard({ card }: Of<'rental'>) {
  const { t } = useTranslation('assistant');
  const { money, range } = useFormat();
  return (
    <CompactCard
      to={card.link}
      title={card.name}
      amount={money(card.totalCents)}
      note={range(card.startDate, card.endDate, card.timeZone)}
      tags={
        <>
          <StatusBadge status={card.status} />
          {card.as === 'owner' && t('cards.asOwner')}
        </>
      }
    >
      {card.lines && <RentalLines lines={card.lines} />}
    </CompactCard>
  );
}

/** The price of a car for a time. */
export function RentalPriceCard({ card }: Of<'rental_price'>) {
  const { t } = useTranslation('assistant');
  const { money, range } = useFormat();
  return (
    <CompactCard
      to={card.link}
      title={card.name}
      amount={money(card.totalCents)}
      note={range(card.startDate, card.endDate, card.timeZone)}
      tags={card.depositCents > 0 && t('cards.deposit', { amount: money(card.depositCents) })}
    >
      <RentalLines lines={card.lines} />
    </CompactCard>
  );
}
