import { type ComponentType, lazy, Suspense } from 'react';
import { MapFailure } from './map-failure.tsx';
import css from './map-ground.module.css';

/** The land without its streets: what a page shows where its map will be. */
export const MapGround = () => <div className={css.ground} />;

const FailedMap = () => (
  <div className={css.ground}>
    <MapFailure of="unreachable" onRetry={() => window.location.reload()} />
  </div>
);

/** A map in separate scripts, loaded after the page has been rendered. */
export function lazyMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load().catch(() => FailedMap as ComponentType<Props>) }));
  return function LazyMap(props: Props) {
    return (
      <Suspense fallback={<MapGround />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
