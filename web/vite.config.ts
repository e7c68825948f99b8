import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './vite/catalogues.ts';
import { compress } from './vite/compress.ts';
import { devBrand, preloadFont } from './vite/page.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    catalogues(),
    react(),
    devBrand(api),
    preloadFont(/readex-pro-latin-wght.*\.woff2$/),
    compress(),
  ],
  server: { proxy: { '/v1': api, '/outbox': api } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
