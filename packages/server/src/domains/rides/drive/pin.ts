import { randomInt } from 'node:crypto';
import { RIDE_RULES } from '@josey/contract/rules/limits/rides';

/** Four digits for the rider to tell the driver; not those of a former driver. */
export function newPin(former?: string): string {
  const pin = String(randomInt(10 ** RIDE_RULES.pinDigits)).padStart(RIDE_RULES.pinDigits, '0');
  return pin === former ? newPin(former) : pin;
}
