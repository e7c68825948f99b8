import { fileURLToPath } from 'node:url';
import { catalogues } from '@rafiq/kit/vite/catalogues.ts';
import { compress } from '@rafiq/kit/vite/compress.ts';
import { devBrand, preloadFont } from '@rafiq/kit/vite/page.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const base = '/console/';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base,
  plugins: [
    catalogues(),
    react(),
    devBrand(api),
    preloadFont(/readex-pro-latin-wght.*\.woff2$/, base),
    compress(),
  ],
  server: { port: 5174, proxy: { '/v1': api } },
  optimizeDeps: { include: ['@tanstack/react-query'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What most screens share is one file: as forty small ones it weighs 9 KB more, since each is compressed alone.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 14 }] } },
    },
  },
});
