import {
  type OperatorSettings,
  SECTION_NAMES,
  SETTINGS_SECTIONS,
  type SettingsSection,
} from '@josey/contract/api/desk/settings';
import type { Db } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { CurrentSettings } from '#platform/kernel/current-settings.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { Config } from '../../config.ts';
import { completeValue } from './complete-value.ts';
import { environmentDifferences, firstSettings, requireFirstValues } from './first-settings.ts';
import { insertFirstVersions, readRevision, type VersionRow, versions } from './settings.queries.ts';

/** The settings in the memory of this process. Before `start` they are the environment's. */
export function createSettings(config: Config, db: Db, log: Log): CurrentSettings {
  const first = firstSettings(config);
  const listeners: (() => void)[] = [];
  let rows: VersionRow[] = [];

  const valueIn = (section: SettingsSection) => {
    const own = rows.filter((row) => row.section === section);
    const row = own.find((one) => one.is_valid) ?? own.at(-1);
    return completeValue(SETTINGS_SECTIONS[section], row?.value, first[section]);
  };
  const readAll = () =>
    Object.fromEntries(SECTION_NAMES.map((section) => [section, valueIn(section)])) as OperatorSettings;

  const settings = {
    current: first,
    revision: 0,
    versionOf: (section: SettingsSection) =>
      rows.find((row) => row.section === section && row.is_valid)?.version ?? 0,
    onChange: (listener: () => void) => void listeners.push(listener),
    async refresh() {
      const revision = await readRevision(db);
      if (revision <= settings.revision) return;
      const read = await versions(db).execute();
      // Of two refreshes at the same time the newer one stays.
      if (revision <= settings.revision) return;
      rows = read;
      settings.revision = revision;
      settings.current = readAll();
      for (const listener of listeners) listener();
    },
    async start() {
      await settings.refresh();
      const missing = SECTION_NAMES.filter((section) => !rows.some((row) => row.section === section));
      if (missing.length > 0) await addFirstVersions(missing);
      reportDifferences();
    },
  };

  async function addFirstVersions(sections: SettingsSection[]): Promise<void> {
    requireFirstValues(config, sections);
    await insertFirstVersions(
      db,
      sections.map((section) => ({ id: newId(), section, version: 1, value: jsonb(first[section]) })),
    );
    await settings.refresh();
  }

  function reportDifferences(): void {
    for (const section of SECTION_NAMES)
      for (const { field, variable } of environmentDifferences(config, section, settings.current[section]))
        log.warn(
          { variable, setting: `${section}.${field}` },
          `${variable} differs from the settings, which apply`,
        );
  }

  return settings;
}
