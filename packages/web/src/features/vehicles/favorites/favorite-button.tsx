import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { useSession } from '#lib/session/session.ts';
import { useFavorite } from '../api/favorites.ts';
import css from './favorite-button.module.css';

interface FavoriteButtonProps {
  vehicleId: string;
  /** On a picture: with a background of its own. */
  isOnPicture?: boolean;
}

/** A heart that keeps a car among the favorites. Visitors sign in first. */
export default function FavoriteButton({ vehicleId, isOnPicture = false }: FavoriteButtonProps) {
  const { t } = useTranslation('vehicles');
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { isFavorite, toggle, error } = useFavorite(vehicleId);
  const press = () =>
    user ? toggle() : navigate(`/login?${new URLSearchParams({ next: `${pathname}${search}` })}`);
  return (
    <>
      <IconButton
        icon={isFavorite ? IconHeartFilled : IconHeart}
        label={t('favorite')}
        aria-pressed={isFavorite}
        className={[css.heart, isOnPicture && css.onPicture].filter(Boolean).join(' ')}
        onClick={press}
      />
      {error && (
        <span role="alert" className={css.failed}>
          {error.message}
        </span>
      )}
    </>
  );
}
