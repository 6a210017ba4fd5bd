import type { Role, User } from '@josey/contract/api/accounts/accounts';
import { USER_STATUSES } from '@josey/contract/rules/states/user-states';
import { ROLES } from '@josey/contract/values/choices/roles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { Person } from '#components/data/person/person.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { When } from '#components/data/when/when.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useRight } from '#lib/session/rights.ts';
import { useList } from '../api/lists/use-list.ts';
import type { Decisions } from '../decisions/use-decisions.tsx';
import { useLicenseCase } from '../decisions/use-license-case.ts';
import { useUserDecisions } from '../decisions/use-user-decisions.ts';
import { ListTab } from '../page/list-tab.tsx';
import css from '../page/tools.module.css';
import { shortId } from '../short-id.ts';
import { useOpenItem } from '../use-open-item.ts';

const UserDetails = lazyPart(async () => ({
  default: (await import('../details/user-details.tsx')).UserDetails,
}));
const LicenseDetails = lazyPart(async () => ({
  default: (await import('../details/license-details.tsx')).LicenseDetails,
}));

export function UsersTab() {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  // From an alert: the account that it is about.
  const { find } = (useLocation().state ?? {}) as { find?: string };
  const people = useList('users', { search: find });
  const checksLicenses = useRight('safety');
  const licenses = useList('verifications', {}, checksLicenses).table;
  const [isQueue, setQueue] = useState(false);
  const { status, role, search } = people.filters;
  const change = (part: Parameters<typeof people.change>[0]) => {
    setQueue(false);
    people.change(part);
  };
  const table = isQueue ? { ...licenses, items: licenses.items?.map(({ user }) => user) } : people.table;
  const { item, ...opened } = useOpenItem(table.items);
  const license = useLicenseCase(checksLicenses ? item?.id : undefined);
  // The license knows the account as it is now, also when it has left the queue.
  const shown = license.case?.user ?? item;
  const details = license.case && <LicenseDetails license={license.case} checks={license.checks} />;
  const decisions = useUserDecisions(license.isOpen ? shown?.id : undefined);
  return (
    <ListTab
      label={t('tabs.users')}
      saved="users"
      list={{ ...people, change, table }}
      tools={{
        statuses: USER_STATUSES,
        isDeselected: isQueue,
        searchIn: t('searchUsers'),
        search: find,
        ...(!isQueue && { exported: { list: 'users', status, role, search } }),
        children: (
          <>
            <RoleSelect role={role} onChange={(chosen) => change({ role: chosen })} />
            {checksLicenses && (
              <Button
                look={isQueue ? 'primary' : 'outline'}
                size="medium"
                aria-pressed={isQueue}
                onClick={() => setQueue(!isQueue)}
              >
                {t('license.toCheck', { count: licenses.total ?? 0 })}
              </Button>
            )}
          </>
        ),
      }}
      columns={[
        {
          name: 'person',
          header: t('columns.person'),
          sort: 'name',
          cell: (user) => (
            <Person
              name={personName(user.firstName, user.lastName)}
              picture={user.avatarUrl}
              note={shortId(user.id)}
              size={32}
            />
          ),
        },
        { name: 'email', header: t('columns.email'), cell: (user) => user.email },
        { name: 'role', header: t('columns.role'), cell: (user) => t(`roles.${user.role}`) },
        {
          name: 'since',
          header: t('columns.since'),
          sort: 'since',
          isRight: true,
          cell: (user) => <When at={user.createdAt} look="age" />,
        },
      ]}
      empty={t(isQueue || status === 'pending' ? 'nothingToReview' : 'nothingFound')}
      lines={(user) => ({
        picture: <Avatar name={user.firstName} picture={user.avatarUrl} size={44} />,
        title: personName(user.firstName, user.lastName),
        note: user.email,
        aside: <When at={user.createdAt} look="age" />,
      })}
      opened={{ ...opened, item: shown }}
      drawer={(user) => ({
        title: personName(user.firstName, user.lastName),
        subtitle: user.email,
        picture: <Avatar name={user.firstName} picture={user.avatarUrl} size={44} />,
        children: (
          <Suspense fallback={<Skeleton height={400} />}>
            {license.isOpen && details}
            <UserDetails user={user}>{!license.isOpen && details}</UserDetails>
          </Suspense>
        ),
      })}
      decisions={bothDecisions(decisions, license)}
    />
  );
}

/** The decisions about an account, and in its drawer those about its license. */
function bothDecisions(ofUser: Decisions<User>, license: ReturnType<typeof useLicenseCase>): Decisions<User> {
  const ofLicense = license.decisions;
  return {
    columns: ofUser.columns,
    problem: (
      <>
        {ofUser.problem}
        {ofLicense.problem}
      </>
    ),
    inDrawer: (user) => (
      <>
        {ofUser.inDrawer(user)}
        {license.case && ofLicense.inDrawer(license.case)}
      </>
    ),
    dialog: (
      <>
        {ofUser.dialog}
        {ofLicense.dialog}
      </>
    ),
  };
}

interface RoleSelectProps {
  role: Role | undefined;
  onChange: (role: Role | undefined) => void;
}

function RoleSelect({ role, onChange }: RoleSelectProps) {
  const { t } = useTranslation('admin');
  return (
    <select
      className={css.select}
      aria-label={t('columns.role')}
      value={role ?? ''}
      onChange={({ target }) => onChange(ROLES.find((one) => one === target.value))}
    >
      <option value="">{t('allRoles')}</option>
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {t(`roles.${one}`)}
        </option>
      ))}
    </select>
  );
}
