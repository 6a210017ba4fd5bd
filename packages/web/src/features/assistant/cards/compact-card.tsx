import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './cards.module.css';

interface CompactCardProps {
  /** A path of this site. */
  to?: string | undefined;
  photo?: string | undefined;
  title: ReactNode;
  amount?: ReactNode;
  note?: ReactNode;
  /** A status and other badges. */
  tags?: ReactNode;
  children?: ReactNode;
}

/** One result; the whole card links to it. */
export function CompactCard({ to, photo, title, amount, note, tags, children }: CompactCardProps) {
  const content = (
    <>
      {photo && <img className={css.picture} src={photo} alt="" loading="lazy" decoding="async" />}
      <span className={css.top}>
        <b>{title}</b>
        {amount && <span className={css.amount}>{amount}</span>}
      </span>
      {note && <span className={css.note}>{note}</span>}
      {tags && <span className={css.tags}>{tags}</span>}
      {children}
    </>
  );
  return to ? (
    <Link className={css.card} to={to}>
      {content}
    </Link>
  ) : (
    <div className={css.card}>{content}</div>
  );
}
