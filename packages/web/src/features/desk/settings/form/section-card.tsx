import type { SettingsChange, SettingsSection } from '@josey/contract/api/desk/settings';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { type SectionValue, useChangeSettings } from '../../api/settings.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import css from './section-card.module.css';
import { formId } from './unsaved.ts';
import type { SectionForm } from './use-section.ts';

const VersionsDialog = lazyPart(async () => ({
  default: (await import('../history/versions-dialog.tsx')).VersionsDialog,
}));

interface SectionCardProps<S extends SettingsSection, Values extends object> {
  handle: SectionForm<S, Values>;
  /** The heading, where a group has several cards. */
  title?: string;
  children: ReactNode;
}

/** One section: its form, conflicts, and when it changed last. The page's save bar submits it. */
export function SectionCard<S extends SettingsSection, Values extends object>(
  props: SectionCardProps<S, Values>,
) {
  const { handle, title, children } = props;
  const { t } = useTranslation('settings');
  return (
    <form id={formId(handle.section)} className={css.card} onSubmit={handle.submit} noValidate>
      {title && <h3 className={css.title}>{title}</h3>}
      {(handle.failure || handle.conflict) && (
        <div className={css.banner}>
          <ErrorAlert error={handle.failure} />
          <ConflictAlert handle={handle} />
        </div>
      )}
      {children}
      <LastChange handle={handle} />
      <div className={css.saved} role="status">
        {handle.isSaved && <Alert kind="success">{t('saved')}</Alert>}
      </div>
    </form>
  );
}

function LastChange<S extends SettingsSection, Values extends object>({
  handle: { section, data },
}: Pick<SectionCardProps<S, Values>, 'handle'>) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { changedBy, changedAt } = data;
  return (
    <div className={css.foot}>
      <span>
        {changedBy
          ? t('lastChangeBy', {
              at: dateTime(changedAt),
              name: `${changedBy.firstName} ${changedBy.lastName}`,
            })
          : t('fromEnvironment')}
      </span>
      {data.upcoming && <Badge tone="warn">{t('startsAt', { at: dateTime(data.upcoming.validFrom) })}</Badge>}
      {data.upcoming && <CancelChange section={section} version={data.upcoming.version} value={data.value} />}
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      {isOpen && (
        <Suspense>
          <VersionsDialog section={section} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface CancelChangeProps<S extends SettingsSection> {
  section: S;
  version: number;
  value: SectionValue<S>;
}

/** Replaces a change that has not started by the values of now. */
function CancelChange<S extends SettingsSection>({ section, version, value }: CancelChangeProps<S>) {
  const { t } = useTranslation('settings');
  const { mutate, isPending } = useChangeSettings();
  return (
    <Button
      look="quiet"
      size="small"
      busy={isPending}
      onClick={() => mutate({ section, version, value } as SettingsChange)}
    >
      {t('fees.cancelChange')}
    </Button>
  );
}
