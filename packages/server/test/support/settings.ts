import type { OperatorSettings, SettingsSection } from '@josey/contract/api/desk/settings';
import { insertVersion, newestVersion } from '#domains/settings/settings.queries.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Context } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { cleanUp } from './clean-up.ts';

/** Changes a section as an administrator's call does; the test's end brings the former value back. */
export async function withSettings<Section extends SettingsSection>(
  { context }: { context: Context },
  section: Section,
  change: (value: OperatorSettings[Section]) => OperatorSettings[Section],
): Promise<void> {
  const before = context.settings.current[section];
  cleanUp(() => addVersion(context, section, before));
  await addVersion(context, section, change(before));
}

async function addVersion({ db, settings }: Context, section: SettingsSection, value: object): Promise<void> {
  const { version } = await newestVersion(db, section);
  const row = { id: newId(), section, version: version + 1, value: jsonb(value) };
  await db.transaction().execute((tx) => insertVersion(tx, row));
  await settings.refresh();
}
