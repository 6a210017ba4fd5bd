import type { Favorite } from '@josey/contract/api/vehicles/favorites';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useFavorites } from '../api/favorites.ts';
import FavoriteButton from './favorite-button.tsx';
import css from './favorites-page.module.css';
import { SavedSearches } from './saved-searches.tsx';

/** The searches that the user saved, and the cars that they marked and that can be rented now. */
export function FavoritesPage() {
  const { t } = useTranslation('favorites');
  const pages = useFavorites();
  const empty = (
    <EmptyState sentence={t('none')}>
      <ButtonLink look="outline" size="medium" to="/rent-car">
        {t('search')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <div className={css.page}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SavedSearches />
      <h2 className={css.cars}>{t('cars')}</h2>
      <PageList
        label={t('title')}
        pages={pages}
        failure={t('failed')}
        empty={empty}
        row={(favorite) => <FavoriteCar key={favorite.id} favorite={favorite} />}
      />
    </div>
  );
}

function FavoriteCar({ favorite: { vehicle } }: { favorite: Favorite }) {
  const { t } = useTranslation('vehicles');
  const { rate } = useFormat();
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <li className={css.car}>
      <Link to={`/vehicles/${vehicle.id}`} className={css.link}>
        <CarPicture className={css.picture} vehicle={vehicle} photo={vehicle.photoSizes[0]?.url} alt="" />
        <span className={css.body}>
          <b>
            {name} <span className={css.quiet}>{vehicle.year}</span>
          </b>
          <span className={css.quiet}>
            {t('perDay', { rate: rate(centsFromDecimal(vehicle.dailyRate, vehicle.currency)) })}
          </span>
        </span>
      </Link>
      <FavoriteButton vehicleId={vehicle.id} isOnPicture />
    </li>
  );
}
