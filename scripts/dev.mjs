/** `npm run dev`: the API restarts and portal and console reload as files change. */
import { join } from 'node:path';
import { ensureInstalled, root, runUntilFirstEnds } from './setup.mjs';

const PORTAL = 'http://localhost:5173';
const VITE = join(root, 'node_modules/vite/bin/vite.js');

ensureInstalled();
runUntilFirstEnds([
  { args: ['--watch', 'api/src/server.ts'], env: { PUBLIC_URL: PORTAL } },
  { args: [VITE], cwd: join(root, 'web') },
  { args: [VITE], cwd: join(root, 'console') },
]);
