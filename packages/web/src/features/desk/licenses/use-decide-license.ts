import type { VerificationCase } from '@josey/contract/api/accounts/verification';
import * as routes from '@josey/contract/core/routes';
import { LICENSE_CHECKS } from '@josey/contract/values/choices/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export type LicenseDecision = 'verify' | 'again' | 'refuse' | 'ban';

interface Decision {
  license: VerificationCase;
  decision: LicenseDecision;
  reason: string;
}

/** Decides about a license. `onDecided` opens the next one, and says what came of it: a ban may have been proposed only. */
export function useDecideLicense(onDecided: (outcome: LicenseDecision | 'proposeBan') => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ user }, { decision }) =>
      onDecided(decision === 'ban' && user.status !== 'banned' ? 'proposeBan' : decision),
    onSettled: () => cache.invalidateQueries(api.under('/api/admin')),
  });
}

async function decide({
  license: { id, dateOfBirth },
  decision,
  reason,
}: Decision): Promise<VerificationCase> {
  const params = { id };
  if (decision === 'verify') {
    // An older license was sent without a date of birth.
    const checked = LICENSE_CHECKS.filter((one) => one !== 'birth' || dateOfBirth !== undefined);
    const body = { status: 'verified' as const, reason, checked };
    return api.call(routes.decideVerification, { params, body });
  }
  const ban = decision === 'ban' && ({ ban: true } as const);
  return api.call(routes.decideVerification, { params, body: { status: 'refused', reason, ...ban } });
}
