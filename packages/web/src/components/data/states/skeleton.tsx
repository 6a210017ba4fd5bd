import css from './skeleton.module.css';

interface SkeletonProps {
  height: number | string;
  width?: number | string;
  className?: string;
}

/** The place of something that is on its way, in its final size. */
export function Skeleton({ height, width = '100%', className }: SkeletonProps) {
  return <span className={`${css.skeleton} ${className ?? ''}`} style={{ height, width }} aria-hidden />;
}
