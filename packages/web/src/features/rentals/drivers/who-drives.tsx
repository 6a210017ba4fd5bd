import type { RentalDriver } from '@josey/contract/api/rentals/rental-drivers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { RENTAL_DRIVER_RULES } from '@josey/contract/rules/limits/rentals';
import { rentalDriverStates, TAKES_DRIVERS } from '@josey/contract/rules/states/rental-driver-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { Row, Rows } from '#components/data/rows/row.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useDrivers } from '../api/drivers.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import css from '../rental/rental-page.module.css';
import { InviteForm } from './invite-form.tsx';
import { RemoveDriver } from './remove-driver.tsx';

/** The renter and the additional drivers. The renter invites and removes; the owner sees who may drive their car. */
export default function WhoDrives({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('drivers');
  const personName = usePersonName();
  const { data = [], error, refetch } = useDrivers(rental.id);
  const [isInviting, setInviting] = useState(false);
  const renter = personName(rental.renterFirstName);
  const isOpen = TAKES_DRIVERS.includes(rental.status);
  const taken = data.filter(({ status }) => status !== 'declined').length;
  const canInvite = side === 'renter' && isOpen && taken < RENTAL_DRIVER_RULES.most;
  return (
    <section className={css.block} aria-labelledby="who-drives">
      <h2 id="who-drives">{t('title')}</h2>
      <ErrorAlert error={error} onRetry={() => void refetch()} />
      <Rows label={t('title')}>
        <Row
          picture={<Avatar name={renter} />}
          title={side === 'renter' ? t('you') : renter}
          note={t('booked')}
        />
        {data.map((driver) => (
          <DriverRow key={driver.id} driver={driver} rental={rental} side={side} isOpen={isOpen} />
        ))}
      </Rows>
      {isInviting && canInvite ? (
        <InviteForm rentalId={rental.id} onClose={() => setInviting(false)} />
      ) : (
        canInvite && (
          <div className={css.actions}>
            <Button look="outline" size="medium" onClick={() => setInviting(true)}>
              {t('add')}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

interface DriverRowProps {
  driver: RentalDriver;
  rental: Rental;
  side: RentalSide;
  isOpen: boolean;
}

function DriverRow({ driver, rental, side, isOpen }: DriverRowProps) {
  const { t } = useTranslation('drivers');
  const personName = usePersonName();
  const [isRemoving, setRemoving] = useState(false);
  const name = driver.firstName ? personName(driver.firstName) : (driver.email ?? t('someone'));
  const isBarred = driver.status === 'accepted' && isOpen && !driver.mayDrive;
  const canRemove =
    side === 'renter' && isOpen && canMove(rentalDriverStates, driver.status, 'remove', 'renter');
  return (
    <>
      <Row
        picture={<Avatar name={name} />}
        title={name}
        note={t(isBarred ? 'barredHow' : `about.${driver.status as 'invited'}`)}
        aside={
          <>
            {isBarred && <Badge tone="danger">{t('barred')}</Badge>}
            {driver.status !== 'accepted' && (
              <Badge tone={driver.status === 'invited' ? 'warn' : 'neutral'}>
                {t(`status.${driver.status as 'invited'}`)}
              </Badge>
            )}
            {canRemove && (
              <Button
                look="quiet"
                size="small"
                aria-label={t('removeThis', { name })}
                onClick={() => setRemoving(true)}
              >
                {t('remove')}
              </Button>
            )}
          </>
        }
      />
      {isRemoving && (
        <RemoveDriver rentalId={rental.id} driver={driver} name={name} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}
