import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMap } from 'react-map-gl/maplibre';
import { IconButton } from '../../controls/button/icon-button.tsx';
import css from './map-view.module.css';

/** Zoom buttons for users without a wheel; phones pinch instead. */
export function MapZoom() {
  const { t } = useTranslation();
  const { current: map } = useMap();
  return (
    <div className={css.zoom}>
      <IconButton icon={IconPlus} label={t('zoomIn')} onClick={() => map?.zoomIn()} />
      <IconButton icon={IconMinus} label={t('zoomOut')} onClick={() => map?.zoomOut()} />
    </div>
  );
}
