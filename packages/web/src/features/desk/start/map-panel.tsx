import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import { liveMapQuery } from '../api/start.ts';
import css from './map-panel.module.css';
import { Panel } from './panel.tsx';

const DriversMap = lazyMap(async () => (await import('./drivers-map.tsx')).DriversMap);

/** Where the drivers are now. */
export function MapPanel() {
  const { t } = useTranslation('desk');
  const aside = <Link to="/admin?tab=rides">{t('rides')}</Link>;
  return (
    <Panel title={t('liveMap')} aside={aside} query={useQuery(liveMapQuery)} height={330}>
      {({ ridesNow, driversFree, drivers }) => (
        <>
          <div className={css.map}>
            <DriversMap drivers={drivers} />
          </div>
          <p className={css.legend}>
            <span>
              <i className={css.riding} />
              {t('ridesNow', { count: ridesNow })}
            </span>
            <span>
              <i className={css.free} />
              {t('driversFree', { count: driversFree })}
            </span>
          </p>
        </>
      )}
    </Panel>
  );
}
