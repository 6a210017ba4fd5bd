import css from './skeleton.module.css';

interface SkeletonProps {
  height: number | string;
  width?: number | string;
  className?: string;
}

/** A placeholder in the final size of the content that is loading. */
export function Skeleton({ height, width = '100%', className }: SkeletonProps) {
  return <span className={`${css.skeleton} ${className ?? ''}`} style={{ height, width }} aria-hidden />;
}
