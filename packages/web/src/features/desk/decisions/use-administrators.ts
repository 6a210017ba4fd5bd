import type { AdminAction } from '@josey/contract/api/desk/admin';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#lib/i18n/use-person-name.ts';

/** Who decided, and who proposed it: "Ada Reyes, proposed by Ben Ortiz". */
export function useAdministrators(): (action: Pick<AdminAction, 'admin' | 'proposedBy'>) => string {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  return ({ admin, proposedBy }) => {
    const name = personName(admin.firstName, admin.lastName);
    if (!proposedBy) return name;
    return t('onProposal', { name, proposer: personName(proposedBy.firstName, proposedBy.lastName) });
  };
}
