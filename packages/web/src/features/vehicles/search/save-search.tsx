import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useHome } from '#lib/config.ts';
import { useSession } from '#lib/session/session.ts';
import { useSavedSearch } from '../api/saved-searches.ts';
import type { SearchState } from './search-state.ts';

/** Saves the search, so that its user is told of cars that fit it later. Visitors sign in first. */
export default function SaveSearch({ state }: { state: SearchState }) {
  const { t } = useTranslation('vehicles');
  const { user } = useSession();
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const home = useHome();
  const { near, features, sort: _, ...search } = state;
  const point = near ?? home;
  const { saved, save, remove, isBusy, error } = useSavedSearch(
    point && {
      ...search,
      lat: point.lat,
      lng: point.lng,
      features: features.join(',') || undefined,
      place: near?.address || t('search.around'),
    },
  );
  const press = () => {
    if (!user) navigate(`/login?${new URLSearchParams({ next: `${pathname}${query}` })}`);
    else if (saved) remove(saved.id);
    else save();
  };
  if (!point) return null;
  return (
    <>
      <Button look="outline" size="small" aria-pressed={saved !== undefined} busy={isBusy} onClick={press}>
        <Icon of={saved ? IconBellFilled : IconBell} size={16} />
        {t(saved ? 'search.saved' : 'search.save')}
      </Button>
      {error && <ErrorAlert error={error} />}
    </>
  );
}
