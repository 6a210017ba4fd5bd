import type { SettingsSection, SettingsVersion } from '@josey/contract/api/desk/settings';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useSettingsVersions } from '../../api/settings.ts';
import { differences } from './differences.ts';
import css from './history.module.css';
import { useFieldTexts } from './use-field-texts.ts';

/** All versions of a section, newest first: when, by whom, and what changed. */
export function VersionsDialog({ section, onClose }: { section: SettingsSection; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const { items, error, retry, more, isLoadingMore } = useSettingsVersions(section);
  return (
    <Dialog title={t('historyOf', { section: t(`sections.${section}`) })} onClose={onClose}>
      {error && !items && <ErrorAlert error={error} onRetry={() => void retry()} />}
      {!items && !error && <Skeleton height={160} />}
      <ol className={css.timeline}>
        {items?.map((version, index) => (
          <Version key={version.version} version={version} before={items[index + 1]} />
        ))}
      </ol>
      {more && (
        <Button look="outline" size="medium" busy={isLoadingMore} onClick={more}>
          {t('common:more')}
        </Button>
      )}
    </Dialog>
  );
}

interface VersionProps {
  version: SettingsVersion;
  before: SettingsVersion | undefined;
}

function Version({ version, before }: VersionProps) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const { labelOf, say } = useFieldTexts(version.section);
  const { changedBy, validFrom } = version;
  const changes = before ? differences(before.value, version.value) : [];
  return (
    <li>
      <b>{dateTime(validFrom)}</b>
      <small>{changedBy ? `${changedBy.firstName} ${changedBy.lastName}` : t('fromEnvironment')}</small>
      {changes.map((one) => (
        <small key={one.field}>
          {t('changed', {
            field: labelOf(one.field),
            before: say(one.field, one.before),
            after: say(one.field, one.after),
          })}
        </small>
      ))}
    </li>
  );
}
