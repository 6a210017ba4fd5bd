import type { ReactNode } from 'react';
import css from './ride-layout.module.css';

interface RideLayoutProps {
  map: ReactNode;
  /** More map on phones: for a ride that is watched, and while a spot is picked. */
  tallMap?: boolean;
  children: ReactNode;
}

/** Map first: the panel floats over it, on phones it is the sheet below. */
export function RideLayout({ map, tallMap = false, children }: RideLayoutProps) {
  return (
    <div className={css.page}>
      <div className={`${css.map} ${tallMap ? css.tall : ''}`}>{map}</div>
      <div className={css.panel}>{children}</div>
    </div>
  );
}
