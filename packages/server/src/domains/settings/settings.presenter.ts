import type { SettingsSection, SettingsVersion } from '@josey/contract/api/desk/settings';
import type { VersionRow } from './settings.queries.ts';

/** Who changed a version and since when it is valid. */
export function presentStamp(row: VersionRow) {
  const { first_name: firstName, last_name: lastName } = row;
  return {
    version: row.version,
    validFrom: row.valid_from.toISOString(),
    changedAt: row.created_at.toISOString(),
    changedBy: firstName === null || lastName === null ? null : { firstName, lastName },
  };
}

export function presentVersion(row: VersionRow): SettingsVersion {
  return {
    ...presentStamp(row),
    section: row.section as SettingsSection,
    value: row.value as SettingsVersion['value'],
  };
}
