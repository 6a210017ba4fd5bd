import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { invalidField } from '#platform/kernel/errors.ts';

let mostCommon: Promise<ReadonlySet<string>> | undefined;

/** The list is ordered by frequency in leaks; it is loaded when the first password is chosen. */
async function loadMostCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, ACCOUNT_RULES.commonPasswords).map(String));
}

/**
 * Refuses the passwords that attackers try first, ignoring case. `path` is the password's field.
 */
export async function requireUncommonPassword(path: string, password: string): Promise<void> {
  mostCommon ??= loadMostCommon();
  if (!(await mostCommon).has(password.normalize('NFKC').toLowerCase())) return;
  throw invalidField(path, 'common_password');
}
