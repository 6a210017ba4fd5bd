import { ROLES, type User } from '@josey/contract/accounts';
import { setUserStatus } from '@josey/contract/admin';
import { movesFrom } from '@josey/contract/states/state-table';
import { USER_STATUSES, type UserStatus, userStates } from '@josey/contract/states/user-states';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/person/avatar.tsx';
import { StatusBadge } from '../../../components/status-badge/status-badge.tsx';
import { api } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatAge, shortId } from '../age.ts';
import { useList } from '../api/use-list.ts';
import { type Choice, useDecisions } from '../use-decisions.tsx';
import { useOpenItem } from '../use-open-item.ts';
import { type Column, DataTable } from './data-table.tsx';
import { Drawer } from './drawer.tsx';
import css from './tab.module.css';
import tools from './tools.module.css';
import { Tools } from './tools.tsx';
import { UserDetails } from './user-details.tsx';

export function UsersTab() {
  const { t } = useTranslation('admin');
  const { locale } = useFormat();
  const { filters, change, counts, table } = useList('users');
  const decisions = useUserDecisions();
  const { item: opened, open, close } = useOpenItem(table.items);
  const columns: Column<User>[] = [
    {
      name: 'person',
      header: t('columns.person'),
      sort: 'name',
      cell: (user) => (
        <span className={css.vehicle}>
          <Avatar name={user.firstName} size={32} />
          <span>
            <b>{nameOf(user)}</b>
            <small>{shortId(user.id)}</small>
          </span>
        </span>
      ),
    },
    { name: 'email', header: t('columns.email'), cell: (user) => user.email },
    { name: 'role', header: t('columns.role'), cell: (user) => t(`roles.${user.role}`) },
    {
      name: 'since',
      header: t('columns.since'),
      sort: 'since',
      isRight: true,
      cell: (user) => <span className={css.nowrap}>{formatAge(user.createdAt, locale)}</span>,
    },
    { name: 'status', header: t('columns.status'), cell: (user) => <StatusBadge status={user.status} /> },
    ...decisions.columns(opened !== undefined),
  ];
  return (
    <>
      <Tools
        statuses={USER_STATUSES}
        status={filters.status}
        onStatus={(status) => change({ status })}
        counts={counts}
        searchIn={t('searchUsers')}
        onSearch={(search) => change({ search })}
        exported={{ list: 'users', status: filters.status, role: filters.role, search: filters.search }}
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
      </Tools>
      {decisions.problem}
      <div className={`${css.grid} ${opened ? css.withDrawer : ''}`}>
        <DataTable
          label={t('tabs.users')}
          table={table}
          columns={columns}
          empty={t(filters.status === 'pending' ? 'nothingWaits' : 'nothingFound')}
          sorting={{ sort: filters.sort, order: filters.order, onSort: change }}
          onOpen={open}
          {...(opened && { openId: opened.id })}
          lines={(user) => ({
            picture: <Avatar name={user.firstName} size={44} />,
            title: nameOf(user),
            note: user.email,
            badge: <StatusBadge status={user.status} />,
            aside: formatAge(user.createdAt, locale),
          })}
        />
        {opened && (
          <Drawer
            title={nameOf(opened)}
            subtitle={opened.email}
            picture={<Avatar name={opened.firstName} size={44} />}
            onClose={close}
            foot={decisions.inDrawer(opened)}
          >
            <UserDetails user={opened} />
          </Drawer>
        )}
      </div>
      {decisions.dialog}
    </>
  );
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

function useUserDecisions() {
  const { t } = useTranslation('admin');
  const self = useSession().user?.id;
  return useDecisions<User, UserStatus>({
    list: 'users',
    failure: 'Failed to update user status',
    decide: ({ id, status, reason }) => api.call(setUserStatus, { params: { id }, body: { status, reason } }),
    choicesOf: (user) => {
      // Nobody shuts themself out.
      if (user.id === self) return [];
      return movesFrom(userStates, user.status, 'admin').map(
        ({ move, to }): Choice<UserStatus> => ({
          status: to,
          label: t(`moves.${move}`),
          question: t(`ask.${move}`, { name: nameOf(user) }),
          ...(move === 'verify' && { note: t('noDocumentsSeen') }),
          ...(move === 'ban' && { note: t('banIsFinal'), confirmation: t('banConfirmed') }),
          usualReason: t('usualReasons.adminAction'),
          isHarsh: move === 'suspend' || move === 'ban',
          isRare: move === 'ban',
        }),
      );
    },
  });
}
