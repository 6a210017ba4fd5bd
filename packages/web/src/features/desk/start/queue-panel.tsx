import type { DeskWaiting } from '@josey/contract/api/desk/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useOnline } from '#lib/browser/hooks/use-online.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { queueQuery } from '../api/start.ts';
import { Panel } from './panel.tsx';
import css from './queue-panel.module.css';
import { QueueSamples } from './queue-samples.tsx';
import { WAITING_KINDS } from './waiting-kinds.ts';

const MINUTE_MS = 60_000;

/** What waits for an administrator; the first row has the page's primary button. */
export function QueuePanel() {
  const { t } = useTranslation('desk');
  return (
    <Panel title={t('queue')} aside={t('longestFirst')} query={useQuery(queueQuery)} height={264}>
      {({ waiting }) =>
        waiting.length === 0 ? (
          <EmptyState sentence={t('nothingWaits')} />
        ) : (
          <ul>
            {waiting.map((one, at) => (
              <QueueRow key={one.kind} waiting={one} isFirst={at === 0} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}

function QueueRow({ waiting, isFirst }: { waiting: DeskWaiting; isFirst: boolean }) {
  const { t } = useTranslation('desk');
  const { shortDuration, dateTime } = useFormat();
  const now = useNow(MINUTE_MS / 2);
  const isOnline = useOnline();
  const { kind, count, since, usualMinutes, isMeasured, dueAt } = waiting;
  const { icon, to } = WAITING_KINDS[kind];
  const waited = Math.floor((now - Date.parse(since)) / MINUTE_MS);
  const name = t(`kinds.${kind}`, { count });
  const usual = t(isMeasured ? 'usualWait' : 'goal', { time: shortDuration(usualMinutes) });
  const look = { look: isFirst ? 'primary' : 'outline', size: 'medium', className: css.action } as const;
  const action = t(`actions.${kind}`);
  const wait = <time dateTime={since}>{shortDuration(waited)}</time>;
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon of={icon} size={20} />
      </span>
      <span className={css.name}>
        {name}
        <small>{dueAt ? t('evidenceDue', { at: dateTime(dueAt) }) : usual}</small>
      </span>
      <QueueSamples waiting={waiting} />
      <span className={css.wait}>
        {waited > usualMinutes ? <Badge tone="warn">{wait}</Badge> : wait}
        <small>{t('oldest')}</small>
      </span>
      {isOnline ? (
        <ButtonLink {...look} to={to} aria-label={`${action}: ${name}`}>
          {action}
        </ButtonLink>
      ) : (
        <Button {...look} disabled>
          {action}
        </Button>
      )}
    </li>
  );
}
