import css from './plate.module.css';

/** A license plate in capitals. */
export function Plate({ children }: { children: string }) {
  return <span className={css.plate}>{children.toUpperCase()}</span>;
}
