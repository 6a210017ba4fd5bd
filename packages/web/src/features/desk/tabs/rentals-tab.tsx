import type { Rental } from '@josey/contract/api/rentals';
import { RENTAL_STATUSES } from '@josey/contract/rules/states/rental-states';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import type { Column } from '#components/data/table/data-table.tsx';
import { Period } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useList } from '../api/use-list.ts';
import { useRentalDecisions } from '../decisions/use-rental-decisions.ts';
import { RentalDetails } from '../details/rental-details.tsx';
import { RentalTime } from '../details/rental-time.tsx';
import { AdminTable } from '../page/admin-table.tsx';
import css from '../page/tab.module.css';
import { Tools } from '../page/tools.tsx';
import { shortId } from '../short-id.ts';
import { useOpenItem } from '../use-open-item.ts';

export function RentalsTab() {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const { filters, change, counts, table } = useList('rentals');
  const decisions = useRentalDecisions();
  const { item: opened, open, close } = useOpenItem(table.items);
  const columns: Column<Rental>[] = [
    {
      name: 'vehicle',
      header: t('columns.vehicle'),
      sort: 'since',
      cell: ({ vehicle, id }) => (
        <span className={css.vehicle}>
          <CarSilhouette type={vehicle.type} color={vehicle.color} width={44} />
          <span>
            <b>
              {vehicle.make} {vehicle.model}
            </b>
            <small>{shortId(id)}</small>
          </span>
        </span>
      ),
    },
    { name: 'renter', header: t('columns.renter'), cell: (rental) => personName(rental.renterFirstName) },
    { name: 'owner', header: t('columns.owner'), cell: (rental) => personName(rental.ownerFirstName) },
    {
      name: 'time',
      header: t('columns.time'),
      sort: 'start',
      cell: (rental) => <RentalTime rental={rental} />,
    },
    {
      name: 'total',
      header: t('columns.total'),
      isRight: true,
      cell: (rental) => <Money cents={rental.totalCents} />,
    },
    { name: 'status', header: t('columns.status'), cell: (rental) => <StatusBadge status={rental.status} /> },
    ...decisions.columns(opened !== undefined),
  ];
  return (
    <>
      <Tools
        statuses={RENTAL_STATUSES}
        status={filters.status}
        onStatus={(status) => change({ status })}
        counts={counts}
        exported={{ list: 'rentals', status: filters.status }}
      />
      {decisions.problem}
      <div className={`${css.grid} ${opened ? css.withDrawer : ''}`}>
        <AdminTable
          label={t('tabs.rentals')}
          table={table}
          columns={columns}
          empty={t('nothingFound')}
          sorting={{ sort: filters.sort, order: filters.order, onSort: change }}
          onOpen={open}
          {...(opened && { openId: opened.id })}
          lines={(rental) => ({
            picture: <CarSilhouette type={rental.vehicle.type} color={rental.vehicle.color} width={56} />,
            title: `${rental.vehicle.make} ${rental.vehicle.model}, ${personName(rental.renterFirstName)}`,
            note: <Period start={rental.startDate} end={rental.endDate} />,
            badge: <StatusBadge status={rental.status} />,
            aside: <Money cents={rental.totalCents} />,
          })}
        />
        {opened && (
          <Drawer
            title={`${opened.vehicle.make} ${opened.vehicle.model}`}
            subtitle={t('rentalTitle', { id: shortId(opened.id) })}
            picture={<CarSilhouette type={opened.vehicle.type} color={opened.vehicle.color} width={84} />}
            onClose={close}
            foot={decisions.inDrawer(opened)}
          >
            <RentalDetails rental={opened} />
          </Drawer>
        )}
      </div>
      {decisions.dialog}
    </>
  );
}
