import type { Icon as TablerIcon } from '@tabler/icons-react';

interface IconProps {
  of: TablerIcon;
  /** 20 in general, 16 within a line of text, 26 in features. */
  size?: 16 | 20 | 26;
  className?: string;
}

/** An outline icon in the house's weight. It stands beside a word, or in a control that has a name. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return <Drawing size={size} stroke={1.75} aria-hidden className={className} style={{ flex: 'none' }} />;
}
