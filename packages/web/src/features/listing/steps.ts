import type { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';

export const STEPS = ['car', 'photos', 'price', 'place', 'papers', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of each step; nested fields belong to their parent's step. */
const FIELDS_OF_STEP: Record<Exclude<Step, 'check'>, readonly (keyof VehicleListing)[]> = {
  car: [
    'make',
    'model',
    'year',
    'color',
    'licensePlate',
    'vin',
    'type',
    'fuelType',
    'transmission',
    'rangeMiles',
    'seats',
    'description',
  ],
  photos: ['photos'],
  price: [
    'dailyRate',
    'hourlyRate',
    'minuteRate',
    'weeklyRate',
    'monthlyRate',
    'milesPerDay',
    'milesPerHour',
    'milesMax',
    'extraMileCents',
    'depositCents',
  ],
  place: [
    'location',
    'timeZone',
    'instantBook',
    'keyCode',
    'pickupInstructions',
    'houseRules',
    'cancellationPolicy',
    'advanceNoticeMinutes',
    'minRentalMinutes',
    'maxRentalMinutes',
    'turnaroundMinutes',
    'handoverHours',
    'delivery',
    'extras',
  ],
  papers: ['documents', 'insurance', 'registration', 'sharesRegistration', 'sharesInsurance'],
};
const STEP_OF_FIELD = new Map(
  Object.entries(FIELDS_OF_STEP).flatMap(([step, fields]) =>
    fields.map((field) => [field as string, step as Step]),
  ),
);

export const topOf = (path: string) => path.split('.')[0] ?? path;

export function stepOf(path: string): Step {
  return STEP_OF_FIELD.get(topOf(path)) ?? 'check';
}

/** Inputs that are named differently from their field, by error path. */
const INPUT_OF_PATH: [path: RegExp, input: string][] = [
  [/^insurance\.provider/, 'insuranceProvider'],
  [/^insurance\.policyNumber/, 'insurancePolicy'],
  [/^insurance\.expiryDate/, 'insuranceExpiry'],
  [/^insurance\.documentUrl/, 'insuranceDocument'],
  [/^registration\.expiryDate/, 'registrationExpiry'],
  [/^registration\.documentUrl/, 'registrationDocument'],
  [/^extraMileCents/, 'extraMile'],
  [/^depositCents/, 'deposit'],
  [/^advanceNoticeMinutes/, 'noticeHours'],
  [/^minRentalMinutes/, 'shortestHours'],
  [/^maxRentalMinutes/, 'longestDays'],
  [/^turnaroundMinutes/, 'betweenHours'],
  [/^handoverHours\.until/, 'handoverUntil'],
  [/^handoverHours/, 'handoverFrom'],
  [/^delivery\.feeCents/, 'deliveryFee'],
  [/^delivery/, 'deliveryMiles'],
];

/** The name of the input that fixes an error; for a list, the list's. */
export function inputOf(path: string): string {
  return INPUT_OF_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? topOf(path);
}
