import type { DeskToday } from '@josey/contract/api/desk/desk';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { todayQuery } from '../api/start.ts';
import { Panel } from './panel.tsx';
import { type Change, type Figure, figuresOf } from './today-figures.ts';
import css from './today-panel.module.css';

/** Today until now, against the same weekday a week ago up to the same hour. */
export function TodayPanel() {
  const { t } = useTranslation('desk');
  const { clock } = useFormat();
  const query = useQuery(todayQuery);
  const until = query.data && t('until', { time: clock(query.data.until, query.data.timeZone) });
  return (
    <Panel title={t('today')} aside={until} query={query} height={172}>
      {(today) => <Figures today={today} />}
    </Panel>
  );
}

function Figures({ today }: { today: DeskToday }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const weekday = new Intl.DateTimeFormat(format.locale, {
    weekday: 'short',
    timeZone: today.timeZone,
  }).format(new Date(today.until));
  return (
    <dl className={css.figures}>
      {figuresOf(today, format).map(({ name, value, change }: Figure) => (
        <div key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd className={css.value}>{value}</dd>
          <dd className={css.change}>
            {change ? <Changed change={change} weekday={weekday} /> : t('noChange', { weekday })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Changed({ change: { text, isGood, word }, weekday }: { change: Change; weekday: string }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <b className={isGood ? css.good : css.bad}>{word ? t(word, { time: text }) : text}</b>{' '}
      {t(word ? 'than' : 'on', { weekday })}
    </>
  );
}
