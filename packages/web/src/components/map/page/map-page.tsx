import type { ReactNode } from 'react';
import css from './map-page.module.css';

interface MapPageProps {
  map: ReactNode;
  /** More map on phones, for pages that are mainly a map. */
  tallMap?: boolean;
  children: ReactNode;
}

/** A full-width map with a floating panel; on phones the panel is a sheet below. */
export function MapPage({ map, tallMap = false, children }: MapPageProps) {
  return (
    <div className={css.page}>
      <div className={`${css.map} ${tallMap ? css.tall : ''}`}>{map}</div>
      <div className={css.panel}>{children}</div>
    </div>
  );
}
