import type { SettingsChange, SettingsSection } from '@josey/contract/api/desk/settings';
import { SETTINGS_RULES } from '@josey/contract/rules/limits/desk';
import type { Db, Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { activeStaffIds } from '../accounts/accounts.public.ts';
import { hasPayments, lockOutPayments } from '../payments/payments.public.ts';
import { presentVersion } from './settings.presenter.ts';
import { insertVersion, newestVersion } from './settings.queries.ts';

const DAY_MS = 86_400_000;

/** Adds the next version of a section, valid now or from a later time. */
export async function changeSettings(
  context: Context,
  adminId: string,
  change: SettingsChange,
): Promise<void> {
  const now = context.clock.now();
  const { section, version } = change;
  const validFrom = 'validFrom' in change ? change.validFrom : undefined;
  requireStart(now, validFrom);
  try {
    await transact(context, async (tx) => {
      await requireFreeCurrency(tx, change);
      await requireTwoAdministrators(tx, change);
      const id = newId();
      const row = { id, section, version: version + 1, value: jsonb(change.value), changed_by: adminId };
      const isNext = await insertVersion(tx, {
        ...row,
        ...(validFrom && { valid_from: validFrom }),
      });
      if (!isNext) throw await conflictOf(tx, section);
      await recordAdminAction(tx, {
        adminId,
        type: 'settings_changed',
        targetKind: 'settings',
        targetId: id,
        reason: `${section}, version ${version + 1}`,
        at: now,
      });
    });
  } catch (error) {
    throw violates(error, 'settings_versions_number') ? await conflictOf(context.db, section) : error;
  }
  // It is saved: what cannot be read now is read within seconds.
  await context.settings
    .refresh()
    .catch((err) => context.log.warn({ err }, 'the settings could not be read'));
}

function requireStart(now: Date, validFrom: string | undefined): void {
  if (!validFrom) return;
  const ahead = Date.parse(validFrom) - now.getTime();
  const days = SETTINGS_RULES.startsWithinDays;
  if (ahead <= 0 || ahead > days * DAY_MS) throw invalidField('validFrom', 'start_range', { days });
}

/** Amounts are kept in the currency's smallest unit: another currency would change what they are worth. */
async function requireFreeCurrency(tx: Tx, { section, value }: SettingsChange): Promise<void> {
  if (section !== 'currency') return;
  await lockOutPayments(tx);
  // Of the database: this process may not have read the last change yet.
  const { value: newest } = await newestVersion(tx, section);
  if (value.currency === (newest as typeof value).currency) return;
  if (await hasPayments(tx)) throw new AppError('conflict', 'currency_fixed');
}

/** With one administrator no proposal could ever be approved. */
async function requireTwoAdministrators(tx: Tx, { section, value }: SettingsChange): Promise<void> {
  if (section !== 'approvals' || !value.isOn) return;
  for (const right of ['safety', 'money'] as const)
    if ((await activeStaffIds(tx, right)).length < 2)
      throw new AppError('conflict', 'too_few_administrators');
}

async function conflictOf(db: Db | Tx, section: SettingsSection): Promise<AppError> {
  const details = presentVersion(await newestVersion(db, section));
  const by = details.changedBy;
  return by
    ? new AppError('settings_conflict', 'changed_by', {
        details,
        params: { first: by.firstName, last: by.lastName },
      })
    : new AppError('settings_conflict', 'changed', { details });
}
