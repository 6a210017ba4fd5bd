import type { Rental } from '@josey/contract/api/rentals/rentals';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { personQuery } from '#components/data/person/person-queries.ts';
import { Profile } from '#components/data/person/profile.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import css from '../rental-page.module.css';

interface OtherSideProps {
  rental: Rental;
  side: RentalSide;
  /** Writing is what one does now. */
  isMain: boolean;
}

/** The person on the other side, with the way to write to them; the owner knows nothing of an unpaid hold. */
export function OtherSide({ rental, side, isMain }: OtherSideProps) {
  const { t } = useTranslation('rentals');
  const personName = usePersonName();
  const name = personName(side === 'renter' ? rental.ownerFirstName : rental.renterFirstName);
  return (
    <section className={css.side} aria-label={t(side === 'renter' ? 'trip.owner' : 'trip.renter')}>
      <Profile
        query={personQuery(side === 'renter' ? rental.ownerId : rental.renterId)}
        name={name}
        label={t(side === 'renter' ? 'ownedBy' : 'rentedBy', { name })}
      />
      {rental.status !== 'held' && (
        <ButtonLink full look={isMain ? 'primary' : 'outline'} to={`/messages?about=${rental.id}`}>
          <Icon of={IconMessage} size={20} /> {t('write', { name })}
        </ButtonLink>
      )}
    </section>
  );
}
