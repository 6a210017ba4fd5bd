import { type AdminSettings, SECTION_NAMES, SETTINGS_SECTIONS } from '@josey/contract/api/desk/settings';
import type { Context } from '#platform/kernel/context.ts';
import { hasPayments } from '../payments/payments.public.ts';
import { completeValue } from './complete-value.ts';
import { environmentDifferences } from './first-settings.ts';
import { presentStamp } from './settings.presenter.ts';
import { versions } from './settings.queries.ts';

/** The settings for an administrator, from the database: what other processes changed is there, too. */
export async function readSettings(context: Context): Promise<AdminSettings> {
  const { config, db, settings } = context;
  const [rows, isCurrencyFixed] = await Promise.all([versions(db).execute(), hasPayments(db)]);
  await settings.refresh();
  const sections = SECTION_NAMES.map((section) => {
    const ours = rows.filter((row) => row.section === section);
    const [newest] = ours;
    const valid = ours.find((row) => row.is_valid);
    if (!newest || !valid) throw new Error(`The settings have no section ${section}.`);
    const value = settings.current[section];
    return [
      section,
      {
        ...presentStamp(valid),
        value,
        ...(newest !== valid && {
          upcoming: {
            ...presentStamp(newest),
            value: completeValue(SETTINGS_SECTIONS[section], newest.value, value),
          },
        }),
        environment: environmentDifferences(config, section, value),
      },
    ];
  });
  return {
    isSetUp: settings.current.place.mapCenter !== undefined,
    isCurrencyFixed,
    sections: Object.fromEntries(sections) as AdminSettings['sections'],
  };
}
