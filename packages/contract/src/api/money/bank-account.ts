/** Whether the check digits of an IBAN are right (ISO 13616, modulo 97). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((character) => Number.parseInt(character, 36));
  return digits.reduce((rest, digit) => (rest * (digit > 9 ? 100 : 10) + digit) % 97, 0) === 1;
}

/** Whether the check digit of an American bank's routing number is right (ABA: weights 3, 7, 1). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  return (
    [...text].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0
  );
}

/** Test money cannot arrive in this account (Stripe's number for a closed account). */
export const FAILING_TEST_ACCOUNT = '000111111113';
