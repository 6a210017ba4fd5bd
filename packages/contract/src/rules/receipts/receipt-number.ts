/** The number of a receipt, as people read it: 2026-004817. Counted without gaps in each year. */
export const receiptNumber = (year: number, serial: number): string =>
  `${year}-${String(serial).padStart(6, '0')}`;
