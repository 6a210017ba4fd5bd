import { useTranslation } from 'react-i18next';

/** How many cars there are, said whenever another search has ended. */
export function FoundHeading({ total }: { total: number | undefined }) {
  const { t } = useTranslation('vehicles');
  return (
    <h1 aria-live="polite">
      {total === undefined ? t('search.looking') : t('search.found', { count: total })}
    </h1>
  );
}
