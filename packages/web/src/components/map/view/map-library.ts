import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

let library: Promise<typeof import('maplibre-gl')> | undefined;

/** Loads MapLibre with the first map. Without the URL of its worker the map stays blank. */
export function loadMapLibrary(): Promise<typeof import('maplibre-gl')> {
  library ??= import('maplibre-gl').then((module) => {
    module.setWorkerUrl(workerUrl);
    return module;
  });
  return library;
}
