import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import css from './person.module.css';

interface PersonProps {
  name: string;
  /** Replaces the name where it is part of a sentence. */
  label?: string;
  picture?: string | undefined;
  /** Under the name: an address, a rating. */
  note?: ReactNode;
  size?: number;
}

/** A person: picture or initial, name, and a note. */
export function Person({ name, label = name, picture, note, size = 40 }: PersonProps) {
  return (
    <span className={css.person}>
      <Avatar name={name} picture={picture} size={size} />
      <span className={css.text}>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
    </span>
  );
}
