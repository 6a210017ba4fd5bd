import type { AdminVehicle } from '@josey/contract/api/admin';
import * as routes from '@josey/contract/core/routes';
import { movesFrom } from '@josey/contract/rules/states/state-table';
import {
  VEHICLE_STATUSES,
  type VehicleStatus,
  vehicleStates,
} from '@josey/contract/rules/states/vehicle-states';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import type { Column } from '#components/data/table/data-table.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import { api } from '#lib/api/api.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useList } from '../api/use-list.ts';
import { type Checks, useChecks } from '../decisions/use-checks.ts';
import { type Choice, useDecisions } from '../decisions/use-decisions.tsx';
import { Expiry } from '../details/expiry.tsx';
import { VehicleDetails } from '../details/vehicle-details.tsx';
import { AdminTable } from '../page/admin-table.tsx';
import css from '../page/tab.module.css';
import { Tools } from '../page/tools.tsx';
import { shortId } from '../short-id.ts';
import { useOpenItem } from '../use-open-item.ts';

export function VehiclesTab() {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const { filters, change, counts, table } = useList('vehicles');
  const { item: opened, open, close } = useOpenItem(table.items);
  const checks = useChecks(opened?.id);
  const decisions = useVehicleDecisions(checks);
  const columns: Column<AdminVehicle>[] = [
    {
      name: 'vehicle',
      header: t('columns.vehicle'),
      cell: (car) => (
        <span className={css.vehicle}>
          <CarSilhouette type={car.type} color={car.color} width={44} />
          <span>
            <b>{nameOf(car)}</b>
            <small>
              {car.year} {t(`types.${car.type}`)}
            </small>
          </span>
        </span>
      ),
    },
    {
      name: 'plate',
      header: t('columns.plate'),
      cell: (car) => <span className={css.plate}>{car.licensePlate}</span>,
    },
    {
      name: 'owner',
      header: t('columns.owner'),
      cell: (car) => (
        <>
          {personName(car.ownerFirstName, car.ownerLastName)}
          <small>{shortId(car.ownerId)}</small>
        </>
      ),
    },
    {
      name: 'rate',
      header: t('columns.dayRate'),
      sort: 'rate',
      isRight: true,
      cell: (car) => <Money cents={Math.round(car.dailyRate * 100)} />,
    },
    {
      name: 'insured',
      header: t('columns.insuredUntil'),
      cell: (car) => (
        <span className={css.nowrap}>
          <Expiry date={car.insurance?.expiryDate} />
        </span>
      ),
    },
    {
      name: 'since',
      header: t('columns.since'),
      sort: 'since',
      isRight: true,
      cell: (car) => <When at={car.createdAt} look="age" />,
    },
    { name: 'status', header: t('columns.status'), cell: (car) => <StatusBadge status={car.status} /> },
    ...decisions.columns(opened !== undefined),
  ];
  return (
    <>
      <Tools
        statuses={VEHICLE_STATUSES}
        status={filters.status}
        onStatus={(status) => change({ status })}
        counts={counts}
        searchIn={t('searchVehicles')}
        onSearch={(search) => change({ search })}
        exported={{ list: 'vehicles', status: filters.status, search: filters.search }}
      />
      {decisions.problem}
      <div className={`${css.grid} ${opened ? css.withDrawer : ''}`}>
        <AdminTable
          label={t('tabs.vehicles')}
          table={table}
          columns={columns}
          empty={t(filters.status === 'pending' ? 'nothingToReview' : 'nothingFound')}
          sorting={{ sort: filters.sort, order: filters.order, onSort: change }}
          onOpen={open}
          {...(opened && { openId: opened.id })}
          lines={(car) => ({
            picture: <CarSilhouette type={car.type} color={car.color} width={56} />,
            title: `${nameOf(car)}, ${car.year}`,
            note: `${car.licensePlate}, ${personName(car.ownerFirstName)}`,
            badge: <StatusBadge status={car.status} />,
            aside: <When at={car.createdAt} look="age" />,
          })}
        />
        {opened && (
          <Drawer
            title={nameOf(opened)}
            subtitle={`${opened.year} ${t(`types.${opened.type}`)}, ${opened.licensePlate}`}
            picture={<CarSilhouette type={opened.type} color={opened.color} width={84} />}
            onClose={close}
            foot={decisions.inDrawer(opened)}
          >
            <VehicleDetails key={opened.id} vehicle={opened} checks={checks} />
          </Drawer>
        )}
      </div>
      {decisions.dialog}
    </>
  );
}

const nameOf = ({ make, model }: AdminVehicle) => `${make} ${model}`;

type Decided = Exclude<VehicleStatus, 'pending'>;

function useVehicleDecisions(checks: Checks) {
  const { t } = useTranslation('admin');
  return useDecisions<AdminVehicle, Decided>({
    list: 'vehicles',
    failure: failureText('vehicleStatus'),
    decide: ({ id, status, reason, item }) =>
      api.call(routes.decideVehicle, { params: { id }, body: { status, reason, revision: item.revision } }),
    choicesOf: (car) =>
      movesFrom(vehicleStates, car.status, 'admin').flatMap(({ move, to }): Choice<Decided>[] => {
        if (to === 'pending' || move === 'resubmit' || move === 'recheck') return [];
        const isHarsh = move === 'reject' || move === 'suspend';
        return [
          {
            status: to,
            label: t(`moves.${move}`),
            ...(move === 'approve' && checks.note(car.id)),
            question: t(`ask.${move}`, { name: `${nameOf(car)}, ${car.licensePlate}` }),
            usualReason: t(`usualReasons.${USUAL_REASON[move]}`),
            isHarsh,
          },
        ];
      }),
  });
}

const USUAL_REASON = {
  approve: 'meetsRequirements',
  reject: 'doesNotMeet',
  suspend: 'adminAction',
  restore: 'adminAction',
} as const;
