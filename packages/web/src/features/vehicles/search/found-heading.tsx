import { useTranslation } from 'react-i18next';

/** The number of cars, announced after each search. */
export function FoundHeading({ total }: { total: number | undefined }) {
  const { t } = useTranslation(['vehicles', 'shell']);
  return (
    <h1 aria-live="polite">
      {total === undefined ? t('shell:lookingForCars') : t('search.found', { count: total })}
    </h1>
  );
}
