import type { PersonalData } from '#platform/kernel/personal-data.ts';
import { accountsData } from '../accounts/accounts.public.ts';
import { filesData } from '../files/files.public.ts';
import { mailData } from '../mail/mail.public.ts';
import { paymentsData } from '../payments/payments.public.ts';
import { rentalsData } from '../rentals/rentals.public.ts';
import { driversData } from '../rides/drivers/drivers.public.ts';
import { ridesData } from '../rides/rides.public.ts';
import { vehiclesData } from '../vehicles/vehicles.public.ts';
import { verificationData } from '../verification/verification.public.ts';
import { adminActionsData } from './admin-actions-data.ts';

/**
 * Everything that Josey holds about people. Erased from the top down, the account last: what is above looks up whose
 * it is. `above` are those that nobody may call, and that the wiring hands in.
 */
export const allPersonalData = (above: PersonalData[]): PersonalData[] => [
  ...above,
  adminActionsData,
  ridesData,
  rentalsData,
  paymentsData,
  driversData,
  vehiclesData,
  verificationData,
  filesData,
  mailData,
  accountsData,
];
