/** The operator's rules for the age of drivers. Without them, no date of birth is needed. */
export interface DriverAgeRules {
  /** Drivers are at least this old. */
  readonly minimumDriverAge?: number | undefined;
  /** Drivers under this age pay a fee for each started day. */
  readonly youngDriverUnderAge?: number | undefined;
  readonly youngDriverDayCents: number;
}

/** Full years on a date; both are YYYY-MM-DD. Who was born on February 29 is a year older on March 1 of other years. */
export function ageOn(dateOfBirth: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Whether a driver's date of birth has to be known. */
export const asksForAge = (rules: DriverAgeRules): boolean =>
  rules.minimumDriverAge !== undefined || chargesYoung(rules);

/** Whether a driver is too young to drive on this date. */
export const isTooYoung = (rules: DriverAgeRules, dateOfBirth: string, date: string): boolean =>
  rules.minimumDriverAge !== undefined && ageOn(dateOfBirth, date) < rules.minimumDriverAge;

/** Whether a driver pays the fee for a rental that starts on this date, all of it. */
export const isYoung = (rules: DriverAgeRules, dateOfBirth: string, date: string): boolean =>
  chargesYoung(rules) && ageOn(dateOfBirth, date) < (rules.youngDriverUnderAge ?? 0);

const chargesYoung = ({ youngDriverUnderAge, youngDriverDayCents }: DriverAgeRules): boolean =>
  youngDriverUnderAge !== undefined && youngDriverDayCents > 0;
