import type { AdminVehicle } from '@josey/contract/api/desk/admin';
import * as routes from '@josey/contract/core/routes';
import { movesFrom } from '@josey/contract/rules/states/state-table';
import {
  VEHICLE_STATUSES,
  type VehicleStatus,
  vehicleStates,
} from '@josey/contract/rules/states/vehicle-states';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { When } from '#components/data/when/when.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { api } from '#lib/api/api.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useRight } from '#lib/session/rights.ts';
import { useList } from '../api/lists/use-list.ts';
import type { Choice } from '../decisions/choice.ts';
import { type Checks, useChecks } from '../decisions/use-checks.ts';
import { useDecisions } from '../decisions/use-decisions.tsx';
import { Expiry } from '../details/expiry.tsx';
import { VehicleDetails } from '../details/vehicle-details.tsx';
import { ListTab } from '../page/list-tab.tsx';
import css from '../page/tab.module.css';
import { shortId } from '../short-id.ts';
import { useOpenItem } from '../use-open-item.ts';

export function VehiclesTab() {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const list = useList('vehicles');
  const { status, search } = list.filters;
  const opened = useOpenItem(list.table.items);
  const checks = useChecks(opened.item?.id);
  return (
    <ListTab
      label={t('tabs.vehicles')}
      saved="vehicles"
      list={list}
      tools={{
        statuses: VEHICLE_STATUSES,
        searchIn: t('searchVehicles'),
        exported: { list: 'vehicles', status, search },
      }}
      columns={[
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
          cell: (car) => <Money cents={centsFromDecimal(car.dailyRate, car.currency)} />,
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
      ]}
      empty={t(status === 'pending' ? 'nothingToReview' : 'nothingFound')}
      lines={(car) => ({
        picture: <CarSilhouette type={car.type} color={car.color} width={56} />,
        title: `${nameOf(car)}, ${car.year}`,
        note: `${car.licensePlate}, ${personName(car.ownerFirstName)}`,
        aside: <When at={car.createdAt} look="age" />,
      })}
      opened={opened}
      drawer={(car) => ({
        title: nameOf(car),
        subtitle: `${car.year} ${t(`types.${car.type}`)}, ${car.licensePlate}`,
        picture: <CarSilhouette type={car.type} color={car.color} width={84} />,
        children: <VehicleDetails key={car.id} vehicle={car} checks={checks} />,
      })}
      decisions={useVehicleDecisions(checks)}
    />
  );
}

const nameOf = ({ make, model }: AdminVehicle) => `${make} ${model}`;

type Decided = Exclude<VehicleStatus, 'pending'>;

function useVehicleDecisions(checks: Checks) {
  const { t } = useTranslation('admin');
  const mayDecide = useRight('safety');
  return useDecisions<AdminVehicle, Decided>({
    list: 'vehicles',
    failure: failureText('vehicleStatus'),
    decide: ({ id, status, reason, item }) =>
      api.call(routes.decideVehicle, { params: { id }, body: { status, reason, revision: item.revision } }),
    choicesOf: (car) =>
      movesFrom(vehicleStates, car.status, 'admin').flatMap(({ move, to }): Choice<Decided>[] => {
        if (!mayDecide || to === 'pending' || move === 'resubmit' || move === 'recheck') return [];
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
