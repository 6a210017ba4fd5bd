import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { helpLibrary, isHelpText } from './build-plugins/help-library.ts';
import { SHARED_PARTS } from './build-plugins/shared-parts.ts';
import { tokensCss } from './build-plugins/tokens-css.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [tokensCss(), helpLibrary(), reactRouter()],
  // <use> cannot reach an inlined SVG, and data: URLs would need a wider CSP.
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    rollupOptions: {
      output: {
        codeSplitting: { groups: SHARED_PARTS },
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
