import type { AdminCharts, ChartStep } from '@josey/contract/api/desk/admin';
import { CHART_STEPS } from '@josey/contract/values/choices/desk';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { lazyPart } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { chartsQuery } from '../api/charts.ts';
import tools from '../page/tools.module.css';
import css from './charts-tab.module.css';

/** The chart library is large: it loads when the tab opens. */
const BarChart = lazyPart(() => import('./bar-chart.tsx'));

type Point = AdminCharts['points'][number];
const FIGURES = ['signUps', 'rides', 'rentals', 'revenueCents'] as const;

/** Sign-ups, rides, rentals and revenue over time. */
export function ChartsTab() {
  const { t } = useTranslation('admin');
  const [per, setPer] = useState<ChartStep>('day');
  const { data, error, refetch } = useQuery(chartsQuery(per));
  return (
    <>
      <div className={tools.tools}>
        <Segments
          label={t('charts.per')}
          options={CHART_STEPS.map((step) => ({ value: step, label: t(`charts.${step}`) }))}
          value={per}
          onChange={setPer}
        />
        {data && <span className={css.zone}>{t('charts.zone', { zone: data.timeZone })}</span>}
      </div>
      {error && !data && <ErrorAlert error={failureText('adminData')} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <div className={css.charts}>
          {FIGURES.map((figure) => (
            <Figure key={figure} figure={figure} per={per} points={data?.points} />
          ))}
        </div>
      )}
    </>
  );
}

interface FigureProps {
  figure: (typeof FIGURES)[number];
  per: ChartStep;
  points: Point[] | undefined;
}

function Figure({ figure, per, points }: FigureProps) {
  const { t } = useTranslation('admin');
  const { number, money, moneyWhole, locale } = useFormat();
  const isMoney = figure === 'revenueCents';
  const format = isMoney ? money : number;
  const short = isMoney ? moneyWhole : number;
  const label = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...DATE_OF[per] });
  const bars = points?.map((point) => ({
    from: point.from,
    label: label.format(new Date(point.from)),
    value: point[figure],
    text: format(point[figure]),
  }));
  const total = points && format(points.reduce((sum, point) => sum + point[figure], 0));
  return (
    <figure className={css.chart}>
      <figcaption>
        <span>{t(`charts.${figure}`)}</span>
        <b>{total ?? '–'}</b>
      </figcaption>
      <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
        {bars ? (
          <BarChart bars={bars} height={CHART_HEIGHT} short={short} />
        ) : (
          <Skeleton height={CHART_HEIGHT} />
        )}
      </Suspense>
      {bars && (
        <VisuallyHidden as="div">
          <table>
            <caption>{t(`charts.${figure}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('charts.from')}</th>
                <th scope="col">{t(`charts.${figure}`)}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ from, label: words, text }) => (
                <tr key={from}>
                  <th scope="row">{words}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      )}
    </figure>
  );
}

const CHART_HEIGHT = 180;

const DATE_OF: Record<ChartStep, Intl.DateTimeFormatOptions> = {
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
};
