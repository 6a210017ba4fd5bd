import type { CancellationPolicy } from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import type { RentalRules } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { numberLocale } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { useFormat } from './use-format.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** What a renter pays who cancels, never comes, or is late, in words. */
export function useRentalRules(rules: RentalRules) {
  const { t } = useTranslation('vehicles');
  const { duration, locale } = useFormat();
  const percent = (value: number) =>
    new Intl.NumberFormat(numberLocale(locale), { style: 'percent' }).format(value / 100);
  const hours = (value: number) =>
    value <= 48 ? unit(value, 'hour', locale) : duration(value * HOUR_MINUTES);
  const days = (value: number) => duration(value * DAY_MINUTES);
  const cancellation = {
    flexible: () => t('policies.flexible', { free: hours(rules.flexibleFreeHours) }),
    moderate: () =>
      t('policies.moderate', {
        free: days(rules.moderateFreeDays),
        fee: percent(rules.moderateFeePercent),
      }),
    strict: () =>
      t('policies.strict', {
        free: hours(rules.strictFreeHours),
        fee: percent(rules.strictFeePercent),
        full: days(rules.strictFullWithinDays),
      }),
  };
  const { lateGraceMinutes: grace, lateRatePercent: rate, noShowFeePercent: noShow } = rules;
  const price = rate === 100 ? t('late.price') : t('late.part', { rate: percent(rate) });
  return {
    cancellation: (policy: CancellationPolicy) => cancellation[policy](),
    noShow: noShow === undefined ? t('noShow.asCanceled') : t('noShow.part', { fee: percent(noShow) }),
    late:
      rate === 0 ? t('late.free') : grace === 0 ? price : t('late.after', { grace: duration(grace), price }),
  };
}

const unit = (value: number, name: string, locale: string) =>
  new Intl.NumberFormat(numberLocale(locale), { style: 'unit', unit: name, unitDisplay: 'long' }).format(
    value,
  );
