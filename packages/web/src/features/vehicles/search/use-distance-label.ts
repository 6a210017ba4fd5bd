import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { milesFromMeters, walkMinutes } from '#lib/format/measure.ts';
import { useFormat } from '#lib/format/use-format.ts';

const LONGEST_WALK_MINUTES = 30;

/** The distance to a car: "4 min walk", or miles beyond walking distance. */
export function useDistanceLabel(): (meters: number) => string {
  const { t } = useTranslation('vehicles');
  const format = useFormat();
  return useCallback(
    (meters) => {
      const minutes = walkMinutes(meters);
      if (minutes > LONGEST_WALK_MINUTES) return format.miles(milesFromMeters(meters));
      return t('walk', { minutes: format.minutes(minutes) });
    },
    [t, format],
  );
}
