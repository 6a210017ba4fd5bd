import { drawDemoCity } from '@josey/demo-city/map/draw-demo-city';
import type { Plugin } from 'vite';

const NAME = 'virtual:demo-city-map';
const PATH_IN_DEVELOPMENT = '/demo-city.json';

/** Serves `virtual:demo-city-map`: the URL of a file with everything on the map of the demo city. */
export function demoCityMap(): Plugin {
  let isBuild = false;
  return {
    name: 'josey-demo-city-map',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(PATH_IN_DEVELOPMENT, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(drawDemoCity()));
      });
    },
    resolveId: (id) => (id === NAME ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      if (!isBuild) return `export default ${JSON.stringify(PATH_IN_DEVELOPMENT)};`;
      const file = this.emitFile({
        type: 'asset',
        name: 'demo-city.json',
        source: JSON.stringify(drawDemoCity()),
      });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
