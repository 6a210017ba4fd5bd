import { ROLES, type User } from '@josey/contract/api/accounts/accounts';
import { USER_STATUSES } from '@josey/contract/rules/states/user-states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { Person } from '#components/data/person/person.tsx';
import type { Column } from '#components/data/table/data-table.tsx';
import { When } from '#components/data/when/when.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useList } from '../api/use-list.ts';
import { useLicenseCase } from '../decisions/use-license-case.ts';
import { useUserDecisions } from '../decisions/use-user-decisions.ts';
import { LicenseDetails } from '../details/license-details.tsx';
import { UserDetails } from '../details/user-details.tsx';
import { AdminTable } from '../page/admin-table.tsx';
import css from '../page/tab.module.css';
import tools from '../page/tools.module.css';
import { Tools } from '../page/tools.tsx';
import { shortId } from '../short-id.ts';
import { useOpenItem } from '../use-open-item.ts';

export function UsersTab() {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  // From an alert: the account that it is about.
  const { find } = (useLocation().state ?? {}) as { find?: string };
  const people = useList('users', { search: find });
  const licenses = useList('verifications').table;
  const [isQueue, setQueue] = useState(false);
  const { filters, counts } = people;
  const change = (part: Parameters<typeof people.change>[0]) => {
    setQueue(false);
    people.change(part);
  };
  const table = isQueue ? { ...licenses, items: licenses.items?.map(({ user }) => user) } : people.table;
  const { item, open, close } = useOpenItem(table.items);
  const license = useLicenseCase(item?.id);
  // The license knows the account as it is now, also when it has left the queue.
  const opened = license.case?.user ?? item;
  const details = license.case && <LicenseDetails license={license.case} checks={license.checks} />;
  const decisions = useUserDecisions(license.isOpen ? opened?.id : undefined);
  const columns: Column<User>[] = [
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
    { name: 'status', header: t('columns.status'), cell: (user) => <StatusBadge status={user.status} /> },
    ...decisions.columns(opened !== undefined),
  ];
  return (
    <>
      <Tools
        statuses={USER_STATUSES}
        status={filters.status}
        isDeselected={isQueue}
        onStatus={(status) => change({ status })}
        counts={counts}
        searchIn={t('searchUsers')}
        search={find}
        onSearch={(search) => change({ search })}
        {...(!isQueue && {
          exported: { list: 'users', status: filters.status, role: filters.role, search: filters.search },
        })}
      >
        <select
          className={tools.select}
          aria-label={t('columns.role')}
          value={filters.role ?? ''}
          onChange={({ target }) => change({ role: ROLES.find((role) => role === target.value) })}
        >
          <option value="">{t('allRoles')}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`roles.${role}`)}
            </option>
          ))}
        </select>
        <Button
          look={isQueue ? 'primary' : 'outline'}
          size="medium"
          aria-pressed={isQueue}
          onClick={() => setQueue(!isQueue)}
        >
          {t('license.toCheck', { count: licenses.total ?? 0 })}
        </Button>
      </Tools>
      {decisions.problem}
      {license.decisions.problem}
      <div className={`${css.grid} ${opened ? css.withDrawer : ''}`}>
        <AdminTable
          label={t('tabs.users')}
          table={table}
          columns={columns}
          empty={t(isQueue || filters.status === 'pending' ? 'nothingToReview' : 'nothingFound')}
          {...(!isQueue && { sorting: { sort: filters.sort, order: filters.order, onSort: change } })}
          onOpen={open}
          {...(opened && { openId: opened.id })}
          lines={(user) => ({
            picture: <Avatar name={user.firstName} picture={user.avatarUrl} size={44} />,
            title: personName(user.firstName, user.lastName),
            note: user.email,
            badge: <StatusBadge status={user.status} />,
            aside: <When at={user.createdAt} look="age" />,
          })}
        />
        {opened && (
          <Drawer
            title={personName(opened.firstName, opened.lastName)}
            subtitle={opened.email}
            picture={<Avatar name={opened.firstName} picture={opened.avatarUrl} size={44} />}
            onClose={close}
            foot={
              <>
                {decisions.inDrawer(opened)}
                {license.case && license.decisions.inDrawer(license.case)}
              </>
            }
          >
            {license.isOpen && details}
            <UserDetails user={opened}>{!license.isOpen && details}</UserDetails>
          </Drawer>
        )}
      </div>
      {decisions.dialog}
      {license.decisions.dialog}
    </>
  );
}
