import type { ReactNode } from 'react';
import css from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warn' | 'danger' | 'primary' | 'surface';

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={[css.badge, css[tone], className].filter(Boolean).join(' ')}>{children}</span>;
}
