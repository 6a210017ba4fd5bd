import type { User } from '@josey/contract/api/accounts/accounts';
import * as routes from '@josey/contract/core/routes';
import { movesFrom } from '@josey/contract/rules/states/state-table';
import { type UserStatus, userStates } from '@josey/contract/rules/states/user-states';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useRight } from '#lib/session/rights.ts';
import { useSession } from '#lib/session/session.ts';
import { useSecondCheck } from '../api/proposals.ts';
import type { Choice } from './choice.ts';
import { useDecisions } from './use-decisions.tsx';

export const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

/** Admin decisions about an account. `withLicense`: the user whose pending license verifies the account itself. */
export function useUserDecisions(withLicense: string | undefined) {
  const { t } = useTranslation('admin');
  const self = useSession().user?.id;
  const mayDecide = useRight('safety');
  const isProposal = useSecondCheck()?.isOn === true;
  const banOf = (user: User): Partial<Choice<UserStatus>> =>
    isProposal
      ? {
          isProposal,
          label: t('proposeBan'),
          question: t('askProposeBan', { name: nameOf(user) }),
          note: t('banNeedsSecond'),
          usualReason: '',
        }
      : { note: t('banIsFinal'), confirmation: t('banConfirmed') };
  return useDecisions<User, UserStatus>({
    list: 'users',
    failure: failureText('userStatus'),
    decide: ({ id, status, reason }) =>
      api.call(routes.setUserStatus, { params: { id }, body: { status, reason } }),
    choicesOf: (user) => {
      // Administrators cannot suspend themselves. A deleted account has no email address, and no decisions.
      if (!mayDecide || user.id === self || !user.email) return [];
      const moves = movesFrom(userStates, user.status, 'admin');
      return moves
        .filter(({ move }) => move !== 'verify' || user.id !== withLicense)
        .map(
          ({ move, to }): Choice<UserStatus> => ({
            status: to,
            label: t(`moves.${move}`),
            question: t(`ask.${move}`, { name: nameOf(user) }),
            ...(move === 'verify' && { note: t('noDocumentsSeen') }),
            usualReason: t('usualReasons.adminAction'),
            isHarsh: move === 'suspend' || move === 'ban',
            isRare: move === 'ban',
            ...(move === 'ban' && banOf(user)),
          }),
        );
    },
  });
}
