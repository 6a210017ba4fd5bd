import { randomInt } from 'node:crypto';

/** Four digits for the rider to tell the driver. */
export const newPin = () => String(randomInt(10_000)).padStart(4, '0');
