import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { helpLibrary, isHelpText } from './build-plugins/help-library.ts';
import { SHARED_PARTS } from './build-plugins/shared-parts.ts';
import { tokensCss } from './build-plugins/tokens-css.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [tokensCss(), helpLibrary(), reactRouter()],
  // An inlined SVG could not be reached by <use>, and data: addresses would need a wider CSP.
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    rollupOptions: {
      output: {
        codeSplitting: { groups: SHARED_PARTS },
        // The texts of the help lie apart: what is kept for work without a network does without them.
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
