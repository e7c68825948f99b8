import { fileURLToPath } from 'node:url';
import { catalogues } from '@rafiq/kit/vite/catalogues.ts';
import { compress } from '@rafiq/kit/vite/compress.ts';
import { devBrand, preloadFont, preloadModules } from '@rafiq/kit/vite/page.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './vite/chunks.ts';
import { drawnSignIn } from './vite/drawn-sign-in.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { soundTexts } from './vite/sound-texts.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    catalogues(),
    react(),
    devBrand(api),
    drawnSignIn(),
    preloadFont(/readex-pro-latin-wght.*\.woff2$/),
    preloadModules([
      /\/src\/start\/main\.tsx/,
      /\/kit\/src\/texts\/contract-texts\/fr\.ts/,
      /\/kit\/src\/texts\/i18n\/fr\.json/,
      /\/src\/features\/access\/i18n\/fr\.json/,
    ]),
    soundTexts(),
    serviceWorker(),
    compress(),
  ],
  server: {
    proxy: {
      ...{ '/v1': api, '/articles': api, '/outbox': api, '/sound': api },
      '/manifest.webmanifest': api,
    },
  },
  worker: { format: 'es' },
  // Found only when the worker starts, which would reload the page while one types.
  optimizeDeps: {
    include: [
      'altcha-lib',
      'altcha-lib/algorithms/web/pbkdf2',
      'altcha-lib/algorithms/web/sha',
      'altcha-lib/workers/shared',
      '@tanstack/react-query',
      'wasm-media-encoders/esnext',
      'dompurify',
      '@simplewebauthn/browser',
      'idb',
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Most of the time goes to the best compression; that is known, and nothing to warn of at a first start.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: CHUNKS },
        // what a screen may load next is named in the first load: one sign less of each that no compression shortens
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
