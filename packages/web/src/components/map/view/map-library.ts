import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

let library: Promise<typeof import('maplibre-gl')> | undefined;

/** MapLibre, fetched with the first map. It stays blank without the address of its worker. */
export function loadMapLibrary(): Promise<typeof import('maplibre-gl')> {
  library ??= import('maplibre-gl').then((module) => {
    module.setWorkerUrl(workerUrl);
    return module;
  });
  return library;
}
