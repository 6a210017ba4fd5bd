import type { User } from '@josey/contract/api/accounts/accounts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useRight } from '#lib/session/rights.ts';
import { userFiguresQuery } from '../api/about.ts';
import { MoneyLinks } from '../money/money-links.tsx';
import { UserDebts } from '../money/user-debts.tsx';
import { History } from '../page/history.tsx';
import { UserCredit } from '../promotions/user-credit.tsx';
import { OpenProposal } from '../proposals/open-proposal.tsx';
import { Facts } from './facts.tsx';

/** A user: identity, pending decisions, listings and bookings, and past decisions. */
export function UserDetails({ user, children }: { user: User; children?: ReactNode }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const seesMoney = useRight('money');
  const seesBans = useRight('safety');
  const { data } = useQuery(userFiguresQuery(user.id));
  const figure = (n: number | undefined) => (n === undefined ? '–' : number(n));
  return (
    <>
      {seesBans && <OpenProposal subject={user.id} />}
      <Facts
        facts={[
          [t('columns.status'), <StatusBadge key="status" status={user.status} />],
          [t('columns.role'), t(`roles.${user.role}`)],
          [t('phone'), user.phone],
          [t('joined'), <When key="joined" at={user.createdAt} />],
          [t('id'), user.id],
        ]}
      />
      {children}
      {seesMoney && (
        <>
          <UserDebts userId={user.id} />
          <UserCredit user={user} />
        </>
      )}
      <Facts
        isGrid
        title={t('here')}
        facts={[
          [t('figures.vehicles'), figure(data?.vehicles)],
          [t('figures.ridesTaken'), figure(data?.ridesTaken)],
          [t('figures.ridesDriven'), figure(data?.ridesDriven)],
          [t('figures.rentalsTaken'), figure(data?.rentalsTaken)],
          [t('figures.rentalsGiven'), figure(data?.rentalsGiven)],
        ]}
      />
      <MoneyLinks name="user" id={user.id} />
      <History targetId={user.id} />
    </>
  );
}
