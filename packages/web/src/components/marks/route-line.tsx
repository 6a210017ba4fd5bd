import type { ReactNode } from 'react';
import css from './route-line.module.css';

interface Waypoint {
  name: ReactNode;
  note?: ReactNode;
}

/** The places of a route, from a ring at the pickup to a square at the destination: shapes, not only color. */
export function RouteLine({ places }: { places: Waypoint[] }) {
  return (
    <ol className={css.route}>
      {places.map(({ name, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a route have no id, only their order
        <li key={index}>
          {name}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}
