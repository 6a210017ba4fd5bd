import { type ComponentType, Suspense } from 'react';
import { type FailedProps, lazyPart } from '#components/data/states/lazy-part.tsx';
import { MapFailure } from './map-failure.tsx';
import css from './map-ground.module.css';

/** The land without its streets: what a page shows where its map will be. */
export const MapGround = () => <div className={css.ground} />;

const FailedMap = ({ onRetry }: FailedProps) => (
  <div className={css.ground}>
    <MapFailure of="unreachable" onRetry={onRetry} />
  </div>
);

/** A map in separate scripts, loaded after the page has been rendered. */
export function lazyMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazyPart(async () => ({ default: await load() }), FailedMap);
  return function LazyMap(props: Props) {
    return (
      <Suspense fallback={<MapGround />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
