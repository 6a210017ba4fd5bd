import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { teamQuery } from '#features/desk/api/team.ts';
import { TeamPage } from '#features/desk/team/team-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { hasRight } from '#lib/session/rights.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export function clientLoader() {
  prefetchForUser((cache, user) => {
    if (hasRight(user, ...STAFF_RIGHTS)) void cache.prefetchQuery(teamQuery);
  });
  return loadTexts('admin', 'team');
}

export default function AdminTeamPage() {
  return <TeamPage />;
}
