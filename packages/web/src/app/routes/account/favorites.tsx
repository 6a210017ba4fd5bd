import { favoritesQuery } from '#features/vehicles/api/favorites.ts';
import { savedSearchesQuery } from '#features/vehicles/api/saved-searches.ts';
import { FavoritesPage } from '#features/vehicles/favorites/favorites-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export function clientLoader() {
  prefetchForUser((cache) => {
    void cache.prefetchInfiniteQuery(favoritesQuery);
    void cache.prefetchQuery(savedSearchesQuery);
  });
  return loadTexts('favorites', 'vehicles');
}

export default function FavoritesRoute() {
  return <FavoritesPage />;
}
