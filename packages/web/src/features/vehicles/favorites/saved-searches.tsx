import type { SavedSearch } from '@josey/contract/api/vehicles/saved-searches';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Period } from '#components/data/when/when.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { savedSearchLink, useSavedSearch, useSavedSearches } from '../api/saved-searches.ts';
import css from './saved-searches.module.css';

/** The searches that the user saved, with their times and filters. */
export function SavedSearches() {
  const { t } = useTranslation('favorites');
  const { data, error, refetch } = useSavedSearches();
  const { remove, error: notRemoved } = useSavedSearch(undefined);
  return (
    <section className={css.section} aria-labelledby="saved-searches">
      <h2 id="saved-searches">{t('saved')}</h2>
      <p className={css.quiet}>{t('savedLead')}</p>
      {error && !data && <ErrorAlert error={t('savedFailed')} onRetry={() => void refetch()} />}
      {notRemoved && <ErrorAlert error={notRemoved} />}
      {!data && !error && <Skeleton height={64} />}
      {data?.length === 0 && <p>{t('noSaved')}</p>}
      {data && data.length > 0 && (
        <ul className={css.list} aria-labelledby="saved-searches">
          {data.map((search) => (
            <SavedRow key={search.id} search={search} onRemove={() => remove(search.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SavedRow({ search, onRemove }: { search: SavedSearch; onRemove: () => void }) {
  const { t } = useTranslation('favorites');
  const filters = useFilterNames(search);
  return (
    <li className={css.row}>
      <span className={css.text}>
        <b>{t('nearby', { place: search.place })}</b>
        <span className={css.quiet}>
          <Period start={search.startDate} end={search.endDate} />
        </span>
        {filters.length > 0 && <span className={css.quiet}>{filters.join(' · ')}</span>}
      </span>
      <ButtonLink look="outline" size="medium" to={savedSearchLink(search)}>
        {t('showCars')}
      </ButtonLink>
      <IconButton icon={IconTrash} label={t('removeSearch', { place: search.place })} onClick={onRemove} />
    </li>
  );
}

function useFilterNames({ features, ...search }: SavedSearch): string[] {
  const { t, i18n } = useTranslation('vehicles');
  const { money } = useFormat();
  const { type, fuelType, transmission, seats, maxTotalCents } = search;
  const chosen = (features ?? '').split(',').filter((name) => i18n.exists(`vehicles:features.${name}`));
  return [
    ...(type ? [t(`types.${type}`)] : []),
    ...(fuelType ? [t(`fuels.${fuelType}`)] : []),
    ...(transmission ? [t(`transmissions.${transmission}`)] : []),
    ...(seats ? [t('seats', { count: seats })] : []),
    ...chosen.map((name) => t(`features.${name as 'instantBook'}`)),
    ...(maxTotalCents === undefined ? [] : [t('filters.upTo', { amount: money(maxTotalCents) })]),
  ];
}
