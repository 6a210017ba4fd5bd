import { adminRentals } from '@josey/contract/admin';
import type { Rental } from '@josey/contract/rentals';
import { RENTAL_STATUSES, type RentalStatus } from '@josey/contract/states/rental-states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarSilhouette } from '../../../components/car-picture/car-silhouette.tsx';
import { StatusBadge } from '../../../components/status-badge/status-badge.tsx';
import { api } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { shortId } from '../age.ts';
import { useTable } from '../api/use-table.ts';
import { type Column, DataTable } from './data-table.tsx';
import css from './tab.module.css';
import { Tools } from './tools.tsx';

/** Every rental; to be read. */
export function RentalsTab() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [status, setStatus] = useState<RentalStatus>();
  const table = useTable('rentals', { status }, (query) => api.page(adminRentals, { query }));
  const time = (rental: Rental) => format.range(rental.startDate, rental.endDate, rental.vehicle.timeZone);
  const columns: Column<Rental>[] = [
    {
      name: 'vehicle',
      header: t('columns.vehicle'),
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
    { name: 'renter', header: t('columns.renter'), cell: (rental) => rental.renterFirstName },
    { name: 'owner', header: t('columns.owner'), cell: (rental) => rental.ownerFirstName },
    { name: 'time', header: t('columns.time'), cell: time },
    {
      name: 'total',
      header: t('columns.total'),
      isRight: true,
      cell: (rental) => format.money(rental.totalCents),
    },
    { name: 'status', header: t('columns.status'), cell: (rental) => <StatusBadge status={rental.status} /> },
  ];
  return (
    <>
      <Tools statuses={RENTAL_STATUSES} status={status} onStatus={setStatus} />
      <DataTable
        label={t('tabs.rentals')}
        table={table}
        columns={columns}
        empty={t('nothingFound')}
        lines={(rental) => ({
          picture: <CarSilhouette type={rental.vehicle.type} color={rental.vehicle.color} width={56} />,
          title: `${rental.vehicle.make} ${rental.vehicle.model}, ${rental.renterFirstName}`,
          note: time(rental),
          badge: <StatusBadge status={rental.status} />,
          aside: format.money(rental.totalCents),
        })}
      />
    </>
  );
}
