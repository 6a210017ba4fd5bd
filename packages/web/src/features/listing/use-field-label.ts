import { useTranslation } from 'react-i18next';
import { inputOf, stepOf } from './steps.ts';

/** Inputs that have a label of the same name in the texts. */
const LABELED = [
  'make',
  'model',
  'year',
  'color',
  'licensePlate',
  'vin',
  'transmission',
  'rangeMiles',
  'seats',
  'description',
  'dailyRate',
  'hourlyRate',
  'minuteRate',
  'weeklyRate',
  'monthlyRate',
  'milesPerDay',
  'milesPerHour',
  'milesMax',
  'extraMile',
  'deposit',
  'noticeHours',
  'shortestHours',
  'longestDays',
  'betweenHours',
  'keyCode',
  'pickupInstructions',
  'houseRules',
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

/** The label of the field of an error, or the name of its step. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation('listing');
  return (path) => {
    if (path.startsWith('location')) return t('address');
    const labeled = LABELED.find((name) => name === inputOf(path));
    return labeled ? t(labeled) : t(`steps.${stepOf(path)}`);
  };
}
