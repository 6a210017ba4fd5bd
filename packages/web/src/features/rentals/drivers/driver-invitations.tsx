import type { DriverInvitation } from '@josey/contract/api/rentals/rental-drivers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useAnswerInvitation, useDriverInvitations } from '../api/drivers.ts';
import css from './driver-invitations.module.css';
import { WhatToDo } from './what-to-do.tsx';

/** Trips of others: invitations to answer, and those that the user drives. */
export function DriverInvitations() {
  const { t } = useTranslation('drivers');
  const { data, error, refetch } = useDriverInvitations();
  return (
    <div className={css.page}>
      <PageTitle>{t('mine.title')}</PageTitle>
      <PageHeader title={t('mine.title')} lead={t('mine.lead')} />
      {error && !data && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && (
        <EmptyState sentence={t('mine.none')}>
          <ButtonLink look="outline" size="medium" to="/dashboard">
            {t('mine.home')}
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={css.list} aria-label={t('mine.title')}>
          {data.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </div>
  );
}

function headingOf({ status, mayDrive }: DriverInvitation): 'invites' | 'drives' | 'mayNot' {
  if (status === 'invited') return 'invites';
  return mayDrive ? 'drives' : 'mayNot';
}

function Invitation({ invitation }: { invitation: DriverInvitation }) {
  const { t } = useTranslation('drivers');
  const { range } = useFormat();
  const personName = usePersonName();
  const { status, vehicle, startDate, endDate } = invitation;
  const name = personName(invitation.renterFirstName);
  const car = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const isBarred = headingOf(invitation) === 'mayNot';
  return (
    <li className={css.card}>
      <CarPicture
        className={css.picture}
        vehicle={{ ...vehicle, id: invitation.id }}
        photo={vehicle.photo}
        alt=""
      />
      <div className={css.body}>
        <h2>{t(`mine.${headingOf(invitation)}`, { name, car })}</h2>
        <p className={css.quiet}>{range(startDate, endDate, vehicle.timeZone)}</p>
        {isBarred && (
          <p>
            <Badge tone="danger">{t('barred')}</Badge> {t('mine.barred')}{' '}
            <Link to="/verify">{t('mine.license')}</Link>
          </p>
        )}
        {status === 'invited' ? (
          <Answer id={invitation.id} name={name} />
        ) : (
          <>
            {!isBarred && <p>{t('mine.handover', { name })}</p>}
            <Leave id={invitation.id} name={name} />
          </>
        )}
      </div>
    </li>
  );
}

function Answer({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('drivers');
  const answer = useAnswerInvitation(id);
  return (
    <>
      <p>{t('mine.means', { name })}</p>
      {answer.error && <WhatToDo error={answer.error} />}
      <div className={css.actions}>
        <Button
          size="medium"
          busy={answer.isPending && answer.variables === 'accept'}
          onClick={() => answer.mutate('accept')}
        >
          {t('mine.accept')}
        </Button>
        <Button
          look="outline"
          size="medium"
          busy={answer.isPending && answer.variables === 'decline'}
          onClick={() => answer.mutate('decline')}
        >
          {t('mine.decline')}
        </Button>
      </div>
    </>
  );
}

function Leave({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('drivers');
  const [isAsked, ask] = useState(false);
  const answer = useAnswerInvitation(id);
  return (
    <div className={css.actions}>
      <Button look="outline" size="medium" onClick={() => ask(true)}>
        {t('mine.leave')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('mine.leaveTitle')}
          action={t('mine.leave')}
          busy={answer.isPending}
          onConfirm={() => answer.mutate('leave', { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        >
          <ErrorAlert error={answer.error} />
          <p>{t('mine.leaveAbout', { name })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
