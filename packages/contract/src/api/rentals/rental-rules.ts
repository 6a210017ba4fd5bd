import { z } from 'zod';
import { SETTINGS_RULES } from '../../rules/limits/desk.ts';

const percent = z.int().min(0).max(100);
const days = z.int().min(1).max(SETTINGS_RULES.rentalRuleDaysMax);
const hours = z
  .int()
  .min(1)
  .max(24 * SETTINGS_RULES.rentalRuleDaysMax);

/** The rules of cancellations, no-shows and late returns (`rules/pricing/rental-rules`). */
export const RentalRules = z
  .object({
    flexibleFreeHours: hours,
    /** Rentals up to this length cost half a day instead of one. */
    flexibleHalfDayUntilDays: days,
    moderateFreeDays: days,
    moderateFeePercent: percent,
    strictFreeHours: hours,
    strictFeePercent: percent,
    strictFullWithinDays: days,
    /** Of the total; absent: as for canceling after the start. */
    noShowFeePercent: percent.optional(),
    lateGraceMinutes: z.int().min(0).max(SETTINGS_RULES.lateGraceMinutesMax),
    /** Of the price of the time after the grace period. */
    lateRatePercent: z.int().min(0).max(SETTINGS_RULES.lateRatePercentMax),
  })
  .meta({ id: 'RentalRules' });
