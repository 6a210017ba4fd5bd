import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { demoCityMap } from './build-plugins/demo-city-map.ts';
import { helpLibrary, isHelpText } from './build-plugins/help-library.ts';
import { inlineRoutes } from './build-plugins/inline-routes.ts';
import { tokensCss } from './build-plugins/tokens-css.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/**
 * One script for what every page starts with: React, the frame of the pages, and what these import
 * (docs/decisions/019).
 */
const START = {
  name: 'start',
  test: /[\\/](node_modules[\\/]react-dom|web[\\/]src[\\/]app[\\/](root|layouts[\\/](app|protected|shell)-layout)\.tsx)/,
  priority: 1,
};

/**
 * One script for the modules of ours that many pages start with, and what these import, instead of one for each set of
 * pages (docs/decisions/019). What is fetched later, such as schemas, does not get in by being used often.
 */
const SHARED = {
  name: 'shared',
  test: /packages[\\/]web[\\/]src[\\/]/,
  tags: ['$initial' as const],
  minShareCount: 18,
};

export default defineConfig({
  plugins: [tokensCss(), demoCityMap(), helpLibrary(), inlineRoutes(), reactRouter()],
  // <use> cannot reach an inlined SVG, and data: URLs would need a wider CSP.
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    rollupOptions: {
      output: {
        codeSplitting: { groups: [START, SHARED] },
        // Help texts get a folder of their own: the offline cache skips them.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId && isHelpText(facadeModuleId)
            ? 'assets/help/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    proxy: { '/api': api, '/files': api, '/socket': { target: api, ws: true } },
  },
});
