/** What the operator decides about rentals that end otherwise than booked. A rental keeps the rules that its renter accepted. */
export interface RentalRules {
  /** Flexible: free until so many hours before the start, then one day; half a day for rentals up to this length. */
  readonly flexibleFreeHours: number;
  readonly flexibleHalfDayUntilDays: number;
  /** Moderate: free until so many days before the start, then this part of the total. */
  readonly moderateFreeDays: number;
  readonly moderateFeePercent: number;
  /** Strict: free for so many hours after booking, then this part of the total, and all of it from so many days before the start. */
  readonly strictFreeHours: number;
  readonly strictFeePercent: number;
  readonly strictFullWithinDays: number;
  /** The part of the total that a renter pays who never came; absent: as for canceling after the start. */
  readonly noShowFeePercent?: number | undefined;
  /** A return within so many minutes after the end is in time. */
  readonly lateGraceMinutes: number;
  /** How much of the price of the time a later return costs. */
  readonly lateRatePercent: number;
}

/** The first rules, and those of rentals that were booked before rules were kept. */
export const DEFAULT_RENTAL_RULES: RentalRules = {
  flexibleFreeHours: 24,
  flexibleHalfDayUntilDays: 2,
  moderateFreeDays: 5,
  moderateFeePercent: 50,
  strictFreeHours: 24,
  strictFeePercent: 50,
  strictFullWithinDays: 7,
  lateGraceMinutes: 30,
  lateRatePercent: 100,
};
