import type { VerificationCase } from '@josey/contract/api/accounts/verification';
import * as routes from '@josey/contract/core/routes';
import { movesFrom } from '@josey/contract/rules/states/state-table';
import { verificationStates } from '@josey/contract/rules/states/verification-states';
import { LICENSE_CHECKS } from '@josey/contract/values/choices/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { useSession } from '#lib/session/session.ts';
import { userVerificationQuery } from '../api/about.ts';
import type { Choice } from './choice.ts';
import { useChecks } from './use-checks.ts';
import { useDecisions } from './use-decisions.tsx';
import { nameOf } from './use-user-decisions.ts';

type Decided = 'verified' | 'refused';

/** The opened user's latest license, its check marks, and its decisions. */
export function useLicenseCase(userId: string | undefined) {
  const { t } = useTranslation('admin');
  const self = useSession().user?.id;
  const { data } = useQuery({ ...userVerificationQuery(userId ?? ''), enabled: userId !== undefined });
  const license = userId !== undefined && data ? data : undefined;
  const checks = useChecks(license?.id);
  // Of an older license the date of birth was not asked.
  const toCheck = LICENSE_CHECKS.filter((name) => name !== 'birth' || license?.dateOfBirth !== undefined);
  const checked = toCheck.filter((name) => checks.isTicked(name));
  const decisions = useDecisions<VerificationCase, Decided>({
    list: 'verifications',
    failure: t('license.failed'),
    decide: ({ id, status, reason }) =>
      api.call(routes.decideVerification, { params: { id }, body: { status, reason, checked } }),
    choicesOf: (one) => {
      if (one.userId === self) return [];
      return movesFrom(verificationStates, one.status, 'admin').flatMap(({ move, to }): Choice<Decided>[] =>
        to === 'submitted'
          ? []
          : [
              {
                status: to,
                label: t(`license.${move}`),
                question: t(`license.ask.${move}`, { name: nameOf(one.user) }),
                ...(move === 'verify' && checks.note(one.id)),
                usualReason: t(`license.usualReason.${move}`),
                isHarsh: move === 'refuse',
                isBlocked: move === 'verify' && checked.length < toCheck.length,
              },
            ],
      );
    },
  });
  return { case: license, isOpen: license?.status === 'submitted', checks, decisions };
}
