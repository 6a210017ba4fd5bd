import { randomInt } from 'node:crypto';

/** Four digits for the rider to tell the driver; other ones than a former driver was told. */
export function newPin(former?: string): string {
  const pin = String(randomInt(10_000)).padStart(4, '0');
  return pin === former ? newPin(former) : pin;
}
