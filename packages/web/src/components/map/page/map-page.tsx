import type { ReactNode } from 'react';
import css from './map-page.module.css';

interface MapPageProps {
  map: ReactNode;
  /** More map on phones: where it is what one looks at. */
  tallMap?: boolean;
  children: ReactNode;
}

/** Map first: the panel floats over it, on phones it is the sheet below. */
export function MapPage({ map, tallMap = false, children }: MapPageProps) {
  return (
    <div className={css.page}>
      <div className={`${css.map} ${tallMap ? css.tall : ''}`}>{map}</div>
      <div className={css.panel}>{children}</div>
    </div>
  );
}
