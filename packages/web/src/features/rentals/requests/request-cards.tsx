import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { personQuery } from '#components/data/person/person-queries.ts';
import { Profile } from '#components/data/person/profile.tsx';
import { Period, When } from '#components/data/when/when.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useAcceptRental } from '../api/rental.ts';
import css from './request-cards.module.css';

/** Requests that wait for their owner, most urgent first: who, when, how much, until when. */
export function RequestCards({ lent }: { lent: Rental[] }) {
  const { t } = useTranslation('rentals');
  const requests = lent
    .filter(({ status }) => status === 'pending')
    .sort((one, other) => (one.answerBy ?? '').localeCompare(other.answerBy ?? ''));
  return (
    <section className={css.requests} aria-labelledby="requests">
      <h2 id="requests">{t('requests.title')}</h2>
      {requests.length === 0 && <p className={css.none}>{t('requests.none')}</p>}
      {requests.map((rental) => (
        <Request key={rental.id} rental={rental} />
      ))}
    </section>
  );
}

function Request({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const personName = usePersonName();
  const accept = useAcceptRental(rental.id);
  const { vehicle, answerBy, split } = rental;
  const car = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const earned = money(split.ownerCents);
  return (
    <article className={css.card}>
      {answerBy && (
        <p className={css.due}>
          <LiveDot /> {t('requests.answerBy')} <When at={answerBy} />
        </p>
      )}
      <div className={css.facts}>
        <CarPicture
          className={css.picture}
          vehicle={{ ...vehicle, id: rental.vehicleId }}
          {...(vehicle.photo && { photo: vehicle.photo })}
          alt={car}
        />
        <div>
          <h3>{t('requests.wants', { name: personName(rental.renterFirstName), car })}</h3>
          <p>
            <Period start={rental.startDate} end={rental.endDate} timeZone={vehicle.timeZone} />
          </p>
          <Profile query={personQuery(rental.renterId)} name={personName(rental.renterFirstName)} />
        </div>
        <p className={css.earned}>
          <small>{t('requests.youEarn')}</small>
          <b>
            <Money cents={split.ownerCents} />
          </b>
        </p>
      </div>
      <ErrorAlert error={accept.error} />
      <div className={css.actions}>
        <Button busy={accept.isPending} onClick={() => accept.mutate()}>
          {t('requests.accept', { amount: earned })}
        </Button>
        <ButtonLink look="outline" to={`/messages?about=${rental.id}`}>
          {t('requests.message')}
        </ButtonLink>
        <ButtonLink look="outline" to={`/rentals/${rental.id}`}>
          {t('requests.review')}
        </ButtonLink>
      </div>
    </article>
  );
}
