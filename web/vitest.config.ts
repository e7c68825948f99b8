import { catalogues } from '@rafiq/kit/vite/catalogues.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [catalogues()],
  test: {
    name: 'web',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
  },
});
