import { RENTAL_STATUSES } from '@josey/contract/rules/states/rental-states';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { Period } from '#components/data/when/when.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useList } from '../api/lists/use-list.ts';
import { useRentalDecisions } from '../decisions/use-rental-decisions.ts';
import { RentalDetails } from '../details/rental-details.tsx';
import { RentalTime } from '../details/rental-time.tsx';
import { ListTab } from '../page/list-tab.tsx';
import css from '../page/tab.module.css';
import { shortId } from '../short-id.ts';
import { useOpenItem } from '../use-open-item.ts';

export function RentalsTab() {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const list = useList('rentals');
  return (
    <ListTab
      label={t('tabs.rentals')}
      saved="rentals"
      list={list}
      tools={{ statuses: RENTAL_STATUSES, exported: { list: 'rentals', status: list.filters.status } }}
      columns={[
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
      ]}
      empty={t('nothingFound')}
      lines={(rental) => ({
        picture: <CarSilhouette type={rental.vehicle.type} color={rental.vehicle.color} width={56} />,
        title: `${rental.vehicle.make} ${rental.vehicle.model}, ${personName(rental.renterFirstName)}`,
        note: <Period start={rental.startDate} end={rental.endDate} />,
        aside: <Money cents={rental.totalCents} />,
      })}
      opened={useOpenItem(list.table.items)}
      drawer={(rental) => ({
        title: `${rental.vehicle.make} ${rental.vehicle.model}`,
        subtitle: t('rentalTitle', { id: shortId(rental.id) }),
        picture: <CarSilhouette type={rental.vehicle.type} color={rental.vehicle.color} width={84} />,
        children: <RentalDetails rental={rental} />,
      })}
      decisions={useRentalDecisions()}
    />
  );
}
