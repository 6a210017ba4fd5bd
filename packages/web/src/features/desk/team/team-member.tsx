import type { TeamMember as Member } from '@josey/contract/api/desk/team';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Person } from '#components/data/person/person.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useRight } from '#lib/session/rights.ts';
import { useSession } from '#lib/session/session.ts';
import css from './team.module.css';

const ChangeRightsDialog = lazyPart(async () => ({
  default: (await import('./change-rights-dialog.tsx')).ChangeRightsDialog,
}));
const RemoveAdministratorDialog = lazyPart(async () => ({
  default: (await import('./remove-administrator-dialog.tsx')).RemoveAdministratorDialog,
}));

/** An administrator with their rights. One's own are changed by another. */
export function TeamMember({ member }: { member: Member }) {
  const { t } = useTranslation('team');
  const [asked, ask] = useState<'change' | 'remove'>();
  const isSelf = useSession().user?.id === member.id;
  const mayChange = useRight('settings') && !isSelf;
  const name = usePersonName()(member.firstName, member.lastName);
  const dialog = { name, onClose: () => ask(undefined) };
  const hasAll = member.rights.length === STAFF_RIGHTS.length;
  return (
    <li className={css.member}>
      <Person
        name={isSelf ? t('you', { name }) : name}
        picture={member.avatarUrl}
        note={member.email}
        size={44}
      />
      <span className={css.badges}>
        {!member.isActive && <Badge tone="warn">{t('inactive')}</Badge>}
        {hasAll && <Badge tone="primary">{t('allRights')}</Badge>}
        {!hasAll && member.rights.map((right) => <Badge key={right}>{t(`names.${right}`)}</Badge>)}
        {member.rights.length === 0 && <Badge tone="warn">{t('noRights')}</Badge>}
      </span>
      {mayChange && (
        <span className={css.actions}>
          <Button
            look="outline"
            size="medium"
            aria-label={t('changeOf', { name })}
            onClick={() => ask('change')}
          >
            {t('change')}
          </Button>
          <Button
            look="quiet"
            size="medium"
            aria-label={t('removeOf', { name })}
            onClick={() => ask('remove')}
          >
            {t('remove')}
          </Button>
        </span>
      )}
      {asked && (
        <Suspense>
          {asked === 'change' ? (
            <ChangeRightsDialog member={member} {...dialog} />
          ) : (
            <RemoveAdministratorDialog id={member.id} {...dialog} />
          )}
        </Suspense>
      )}
    </li>
  );
}
