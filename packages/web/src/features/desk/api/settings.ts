import type { AdminSettings, SettingsChange, SettingsSection } from '@josey/contract/api/desk/settings';
import * as routes from '@josey/contract/core/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { refreshConfig } from '#lib/config.ts';

export type SectionData<S extends SettingsSection> = AdminSettings['sections'][S];
export type SectionValue<S extends SettingsSection> = SectionData<S>['value'];

/** Other administrators change them, too. */
const REFRESH_MS = 5_000;

export const settingsQuery = queryOptions({
  ...api.query(routes.readSettings, {}),
  refetchInterval: REFRESH_MS,
});

export const useSettingsVersions = (section: SettingsSection) =>
  usePages(routes.listSettingsVersions, { query: { section } });

export function useChangeSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => api.call(routes.changeSettings, { body }),
    // After a conflict as well: the form then compares both versions.
    onSettled: () =>
      Promise.all([cache.invalidateQueries(api.under('/api/admin/settings')), refreshConfig()]),
  });
}
