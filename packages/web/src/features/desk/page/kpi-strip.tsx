import type { AdminStats } from '@josey/contract/api/desk/admin';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import css from './kpi-strip.module.css';

/** The six key figures; a dash while they load. */
export function KpiStrip({ stats }: { stats: AdminStats | undefined }) {
  const { t } = useTranslation('admin');
  const { number, money, locale } = useFormat();
  const month = new Intl.DateTimeFormat(locale, { month: 'short' }).format(new Date());
  const figures = [
    [t('kpi.users'), stats && number(stats.totalUsers)],
    [t('kpi.vehicles'), stats && number(stats.totalVehicles)],
    [t('kpi.rides'), stats && number(stats.totalRides)],
    [t('kpi.drivers'), stats && number(stats.activeDrivers)],
    [t('kpi.waiting'), stats && number(stats.pendingApprovals)],
    [t('kpi.revenue', { month }), stats && money(stats.monthly.revenueCents)],
  ];
  return (
    <dl className={css.strip}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
