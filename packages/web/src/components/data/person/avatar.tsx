import { type CSSProperties, useState } from 'react';
import css from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** URL of the picture. Without one, or when it does not load, the initial is shown. */
  picture?: string | undefined;
  size?: number;
}

/** A person's picture or initial. The name is next to it or labels the control. */
export function Avatar({ name, picture, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={css.avatar} style={{ '--avatar': `${size}px` } as CSSProperties} aria-hidden>
      {picture && picture !== broken ? (
        <img src={picture} alt="" width={size} height={size} onError={() => setBroken(picture)} />
      ) : (
        <span className={css.letter}>{name.slice(0, 1).toUpperCase()}</span>
      )}
    </span>
  );
}
