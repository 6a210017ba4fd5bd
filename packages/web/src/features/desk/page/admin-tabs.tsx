import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Tabs } from '#components/controls/choices/tabs.tsx';
import { hasRight } from '#lib/session/rights.ts';
import { useSession } from '#lib/session/session.ts';
import { queueQuery } from '../api/start.ts';
import { WAITING_KINDS } from '../start/waiting-kinds.ts';
import { PAGE_RIGHTS, TAB_RIGHTS } from './page-rights.ts';

/** The tabs of the admin page, in order. */
export const LISTS = [
  'desk',
  'users',
  'vehicles',
  'rides',
  'rentals',
  'drivers',
  'alerts',
  'messages',
  'actions',
  'charts',
] as const;
/** Tabs that are pages of their own. */
const PAGES = ['payments', 'payouts', 'promotions', 'webhooks', 'settings', 'team'] as const;
type Tab = (typeof LISTS | typeof PAGES)[number];

const RIGHTS = { ...TAB_RIGHTS, ...PAGE_RIGHTS };

const isPage = (name: Tab) => PAGES.some((page) => page === name);

/** The sections that the administrator may open, with what waits in each. */
export function AdminTabs({ selected, children }: { selected: Tab; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { data } = useQuery(queueQuery);
  const { user } = useSession();
  const isOpen = (name: Tab) => name === selected || hasRight(user, ...RIGHTS[name]);
  const waitingIn = (name: Tab) =>
    data?.waiting.reduce((sum, { kind, count }) => sum + (WAITING_KINDS[kind].tab === name ? count : 0), 0);
  return (
    <Tabs<Tab>
      label={t('sections')}
      tabs={[...LISTS, ...PAGES].filter(isOpen).map((name) => ({
        name,
        label: t(`tabs.${name}`),
        count: waitingIn(name) ?? 0,
      }))}
      selected={selected}
      onSelect={(name) =>
        void navigate(isPage(name) ? `/admin/${name}` : name === 'desk' ? '/admin' : `/admin?tab=${name}`, {
          replace: !isPage(name) && !isPage(selected),
          preventScrollReset: true,
        })
      }
    >
      {children}
    </Tabs>
  );
}
