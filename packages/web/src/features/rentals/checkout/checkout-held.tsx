import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PayHeld } from '../rental/pay-held.tsx';
import { useLiveRental } from '../rental/use-live-rental.ts';

/** Pays for the hold that a declined payment has left; once it is paid or over, the trip opens. */
export default function CheckoutHeld({ rental }: { rental: Rental }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  useLiveRental(rental.id);
  const isOver = rental.status !== 'held';
  useEffect(() => {
    if (isOver) void navigate(`/rentals/${rental.id}`, { replace: true });
  }, [isOver, navigate, rental.id]);
  if (isOver) return null;
  return (
    <>
      <p>{t('heldAbout')}</p>
      <PayHeld rental={rental} />
    </>
  );
}
