import type { AdminVehicle } from '@josey/contract/admin';
import { movesFrom } from '@josey/contract/states/state-table';
import { VEHICLE_STATUSES, type VehicleStatus, vehicleStates } from '@josey/contract/states/vehicle-states';
import { decideVehicle } from '@josey/contract/vehicles';
import { useTranslation } from 'react-i18next';
import { CarSilhouette } from '../../../components/car-picture/car-silhouette.tsx';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { Drawer } from '../../../components/drawer/drawer.tsx';
import { Money } from '../../../components/money/money.tsx';
import { StatusBadge } from '../../../components/status-badge/status-badge.tsx';
import { When } from '../../../components/when/when.tsx';
import { api } from '../../../lib/api.ts';
import { usePersonName } from '../../../lib/use-person-name.ts';
import { useList } from '../api/use-list.ts';
import { shortId } from '../short-id.ts';
import { type Checks, useChecks } from '../use-checks.ts';
import { type Choice, useDecisions } from '../use-decisions.tsx';
import { useOpenItem } from '../use-open-item.ts';
import { AdminTable } from './admin-table.tsx';
import { Expiry } from './expiry.tsx';
import css from './tab.module.css';
import { Tools } from './tools.tsx';
import { VehicleDetails } from './vehicle-details.tsx';

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
          empty={t(filters.status === 'pending' ? 'nothingWaits' : 'nothingFound')}
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
    failure: 'Failed to update vehicle status',
    decide: ({ id, status, reason, item }) =>
      api.call(decideVehicle, { params: { id }, body: { status, reason, revision: item.revision } }),
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
