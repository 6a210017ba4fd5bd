import { useTranslation } from 'react-i18next';
import { inputOf, stepOf } from './steps.ts';

/** Inputs whose label stands in the texts under their own name. */
const LABELED = [
  'make',
  'model',
  'year',
  'color',
  'licensePlate',
  'vin',
  'seats',
  'description',
  'dailyRate',
  'hourlyRate',
  'minuteRate',
  'weeklyRate',
  'monthlyRate',
  'milesPerDay',
  'extraMile',
  'deposit',
  'noticeHours',
  'shortestHours',
  'longestDays',
  'betweenHours',
  'handoverFrom',
  'handoverUntil',
  'deliveryMiles',
  'deliveryFee',
  'extras',
  'insuranceProvider',
  'insurancePolicy',
  'insuranceExpiry',
  'insuranceDocument',
  'registrationExpiry',
  'registrationDocument',
] as const;

/** What the field of an error is called on the form; the rest goes by the name of its step. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation('listing');
  return (path) => {
    if (path.startsWith('location')) return t('address');
    const labeled = LABELED.find((name) => name === inputOf(path));
    return labeled ? t(labeled) : t(`steps.${stepOf(path)}`);
  };
}
