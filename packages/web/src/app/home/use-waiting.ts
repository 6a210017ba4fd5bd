import type { Verification } from '@josey/contract/api/accounts/verification';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import { useQuery } from '@tanstack/react-query';
import { findPending } from '#features/dashboard/find-pending.ts';
import { setUpSteps } from '#features/dashboard/home/set-up-steps.ts';
import { useDriverInvitations } from '#features/rentals/api/drivers.ts';
import { licenseStatus, nextLicenseStep } from '#features/verification/license-status.ts';
import { verificationQuery } from '#features/verification/verification.ts';
import { useSavedMethods } from '#lib/saved-methods.ts';
import { useSession } from '#lib/session/session.ts';
import type { HomeLists } from './use-home-lists.ts';

/** What waits for the user, most urgent first, and the steps of the set-up that are left. */
export function useWaiting({ vehicles, rides, rentals }: HomeLists, now: number) {
  const { user } = useSession();
  const verification = useQuery(verificationQuery).data;
  const invitations = useDriverInvitations().data ?? [];
  const methods = useSavedMethods().data?.length;
  const license = verification && user ? licenseToShow(verification, user.status) : undefined;
  const things = {
    rides: rides.items ?? [],
    rented: rentals.renter.items ?? [],
    lent: rentals.owner.items ?? [],
    invitations,
    // It is the first step of the set-up list.
    license: license === 'license' ? undefined : license,
  };
  return {
    pending: findPending(things, now),
    steps: setUpSteps({ needsLicense: license === 'license', methods, cars: vehicles.total }),
  };
}

function licenseToShow(
  verification: Verification,
  status: UserStatus,
): 'license' | 'inReview' | 'renewal' | undefined {
  return licenseStatus(verification) === 'submitted' ? 'inReview' : nextLicenseStep(verification, status);
}
