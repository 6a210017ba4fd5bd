import { useRight } from '#lib/session/rights.ts';
import { MAP_RIGHTS, TAB_RIGHTS } from '../sections/page-rights.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { DecisionsPanel } from './decisions-panel.tsx';
import { MapPanel } from './map-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import css from './start-tab.module.css';
import { TodayPanel } from './today-panel.tsx';

/** The administrator's first page: what waits and since when, today, where the drivers are, what was decided. */
export function StartTab() {
  const showsMap = useRight(...MAP_RIGHTS);
  const showsAlerts = useRight(...TAB_RIGHTS.alerts);
  return (
    <div className={css.desk}>
      <div className={css.column}>
        <QueuePanel />
        <DecisionsPanel className={css.last} />
      </div>
      <div className={css.column}>
        <TodayPanel />
        {showsMap && <MapPanel />}
        {showsAlerts && <AlertsPanel />}
      </div>
    </div>
  );
}
