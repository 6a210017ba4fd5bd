import { AlertsPanel } from './alerts-panel.tsx';
import { DecisionsPanel } from './decisions-panel.tsx';
import { MapPanel } from './map-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import css from './start-tab.module.css';
import { TodayPanel } from './today-panel.tsx';

/** The administrator's first page: what waits and since when, today, where the drivers are, what was decided. */
export function StartTab() {
  return (
    <div className={css.desk}>
      <div className={css.column}>
        <QueuePanel />
        <DecisionsPanel className={css.last} />
      </div>
      <div className={css.column}>
        <TodayPanel />
        <MapPanel />
        <AlertsPanel />
      </div>
    </div>
  );
}
