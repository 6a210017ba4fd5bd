import type { AdminSettings } from '@josey/contract/api/desk/settings';

/** The latest change of any section. */
export function lastChangeOf({ sections }: AdminSettings) {
  return Object.values(sections)
    .map((section) => section.upcoming ?? section)
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0];
}
