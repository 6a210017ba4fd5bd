import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import { useTranslation } from 'react-i18next';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { CarCard, OwnCarCard } from './car-cards.tsx';
import css from './cards.module.css';
import { NotificationCard } from './notification-card.tsx';
import { RentalCard, RentalPriceCard } from './rental-cards.tsx';
import { RideCard, RidePriceCard } from './ride-cards.tsx';

/** Loads with the first form, since its schemas are large. */
const FormCard = lazySection(() => import('./form-card.tsx'));

/** The results behind an answer, one card each, or a form for missing details. */
export function Cards({ cards }: { cards: ChatCard[] }) {
  const { t } = useTranslation('assistant');
  if (cards.length === 0) return null;
  return (
    <ul className={css.cards} aria-label={t('cards.label')}>
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards are only ever appended
        <li key={place}>{drawn(card)}</li>
      ))}
    </ul>
  );
}

function drawn(card: ChatCard) {
  switch (card.kind) {
    case 'car':
      return <CarCard card={card} />;
    case 'own_car':
      return <OwnCarCard card={card} />;
    case 'rental':
      return <RentalCard card={card} />;
    case 'rental_price':
      return <RentalPriceCard card={card} />;
    case 'ride':
      return <RideCard card={card} />;
    case 'ride_price':
      return <RidePriceCard card={card} />;
    case 'notification':
      return <NotificationCard card={card} />;
    case 'form':
      return <FormCard card={card} />;
    default:
      // A newer server may send cards that this page does not know.
      return null;
  }
}
