import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './row.module.css';

interface RowProps {
  picture?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** Right column: an amount above a status. */
  aside?: ReactNode;
  to?: string;
  onClick?: () => void;
}

export function Rows({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** A list row; the whole row is a link when it has a target. */
export function Row({ picture, title, note, aside, to, onClick }: RowProps) {
  const content = (
    <>
      {picture && <span className={css.picture}>{picture}</span>}
      <span className={css.main}>
        <span className={css.title}>{title}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      <span className={css.aside}>{aside}</span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link className={css.row} to={to} onClick={onClick}>
          {content}
        </Link>
      ) : (
        <div className={css.row}>{content}</div>
      )}
    </li>
  );
}
