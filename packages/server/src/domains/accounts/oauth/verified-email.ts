import { EmailAddress } from '@josey/contract/api/accounts/accounts';
import type { ProvenIdentity } from '#engines/identity-providers/identity-provider.ts';
import { AppError } from '#platform/kernel/errors.ts';

/** The identity's email, which the provider must have verified: otherwise a user can enter another person's address. */
export function verifiedEmailOf({ email, isEmailVerified }: ProvenIdentity): string {
  const { data } = EmailAddress.safeParse({ email });
  if (data && isEmailVerified) return data.email;
  throw new AppError('sign_in_refused', 'email_not_verified_there');
}
