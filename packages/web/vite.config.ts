import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { helpLibrary, isHelpText } from './build-plugins/help-library.ts';
import { tokensCss } from './build-plugins/tokens-css.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

const folderOf = ({ facadeModuleId: id, name }: { facadeModuleId: string | null; name: string }) => {
  if (id && isHelpText(id)) return 'help/';
  return name.startsWith('demo-') || id?.endsWith('/components.json') ? 'demo/' : '';
};

export default defineConfig({
  plugins: [tokensCss(), helpLibrary(), reactRouter()],
  // An inlined SVG could not be reached by <use>, and data: addresses would need a wider CSP.
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    rollupOptions: {
      output: {
        // The texts of the help and the demo's own pages lie apart: what is kept for work without a network does
        // without them.
        entryFileNames: (chunk) => `assets/${folderOf(chunk)}[name]-[hash].js`,
        chunkFileNames: (chunk) => `assets/${folderOf(chunk)}[name]-[hash].js`,
      },
    },
  },
  server: {
    proxy: { '/api': api, '/files': api, '/socket': { target: api, ws: true } },
  },
});
