import type { Icon as TablerIcon } from '@tabler/icons-react';

interface IconProps {
  of: TablerIcon;
  /** 20 by default, 16 inside text, 26 in features. */
  size?: 16 | 20 | 26;
  className?: string;
}

/** An outline icon, decorative: the text beside it or its control has the name. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return <Drawing size={size} stroke={1.75} aria-hidden className={className} style={{ flex: 'none' }} />;
}
