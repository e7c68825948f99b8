import { defineConfig } from 'vitest/config';
import { catalogues } from './vite/catalogues.ts';

export default defineConfig({
  plugins: [catalogues()],
  test: {
    name: 'kit',
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
  },
});
