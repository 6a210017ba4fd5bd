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
import { SectionPages } from './section-pages.tsx';
import { SECTIONS, type Section, type SectionPage, sectionOf } from './sections.ts';

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
type List = (typeof LISTS)[number];
type Tab = List | Section;

const PAGES = Object.keys(SECTIONS) as Section[];
const isSection = (name: Tab): name is Section => PAGES.some((page) => page === name);

/** The sections that the administrator may open, with what waits in each. */
export function AdminTabs({ selected, children }: { selected: List | SectionPage; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { data } = useQuery(queueQuery);
  const { user } = useSession();
  const section = sectionOf(selected);
  const tab = section ?? (selected as List);
  const firstPage = (name: Section) => SECTIONS[name].find((page) => hasRight(user, ...PAGE_RIGHTS[page]));
  const isOpen = (name: Tab) =>
    name === tab || (isSection(name) ? firstPage(name) !== undefined : hasRight(user, ...TAB_RIGHTS[name]));
  const addressOf = (name: Tab) => {
    if (isSection(name)) return `/admin/${firstPage(name)}`;
    return name === 'desk' ? '/admin' : `/admin?tab=${name}`;
  };
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
      selected={tab}
      onSelect={(name) =>
        void navigate(addressOf(name), { replace: !isSection(name) && !section, preventScrollReset: true })
      }
    >
      {section && <SectionPages section={section} current={selected} />}
      {children}
    </Tabs>
  );
}
