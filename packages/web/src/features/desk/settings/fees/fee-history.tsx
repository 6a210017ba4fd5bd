import type { SettingsVersion } from '@josey/contract/api/desk/settings';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import history from '../history/history.module.css';
import { useFieldTexts } from '../history/use-field-texts.ts';
import css from './fees.module.css';
import type { Fee } from './fees-shape.ts';
import { runsOf } from './runs-of.ts';

interface FeeHistoryProps {
  fee: Fee;
  versions: readonly SettingsVersion[] | undefined;
  onClose: () => void;
}

/** The values of one fee over time, with the one that starts later. */
export function FeeHistory({ fee, versions, onClose }: FeeHistoryProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { dateTime } = useFormat();
  const { labelOf, say } = useFieldTexts('fees');
  const runs = versions && runsOf(versions, fee);
  const current = runs?.find(({ isUpcoming }) => !isUpcoming);
  return (
    <aside className={css.history} aria-label={labelOf(fee)}>
      <div className={css.head}>
        <h3>{labelOf(fee)}</h3>
        <IconButton icon={IconX} label={t('common:close')} onClick={onClose} />
      </div>
      {!runs && <Skeleton height={120} />}
      <ol className={history.timeline}>
        {runs?.map((run) => (
          <li key={run.from} data-when={run.isUpcoming ? 'later' : run === current ? 'now' : undefined}>
            <b>{say(fee, run.value)}</b> {run === current && t('fees.isNow')}
            {run.isUpcoming && <Badge tone="warn">{t('startsAt', { at: dateTime(run.from) })}</Badge>}
            <small>
              {run.changedBy
                ? t('sinceBy', {
                    at: dateTime(run.from),
                    name: `${run.changedBy.firstName} ${run.changedBy.lastName}`,
                  })
                : t('fromEnvironment')}
            </small>
          </li>
        ))}
      </ol>
    </aside>
  );
}
